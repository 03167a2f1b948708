import type { EntityManager } from 'typeorm';
import { SessionEntity } from '../../src/auth/session.entity';
import type { SecurityEvent } from '../../src/security-log/security-log';
import { ask, newCodes, switchOnCodes } from '../second-factor/factors';
import { PASSWORD, type SignedInClient } from '../support/app';
import type { Client } from '../support/client';
import { HASH } from '../support/security-lines';

interface Scene {
  person: () => Promise<SignedInClient & { sessionId: number }>;
  visitor: () => Promise<Client>;
  admin: () => SignedInClient;
  rows: () => EntityManager;
  /** What no line may hold. */
  canaries: Set<string>;
}

type Case = [SecurityEvent, string, () => Promise<object>];

/** How the events of the second factor come about. */
export function secondFactorCases({ person, visitor, admin, rows, canaries }: Scene): Case[] {
  return [
    [
      'second_factor_on',
      'codes of an app are switched on',
      async () => {
        const client = await person();
        const { secret } = await switchOnCodes(client);
        canaries.add(secret);
        return { userId: client.user.id, sessionId: client.sessionId, ip: HASH, reason: 'totp' };
      },
    ],
    [
      'second_factor_off',
      'its owner switches it off',
      async () => {
        const client = await person();
        const { id } = await switchOnCodes(client);
        await client.delete(`/api/me/second-factors/${id}`, { password: PASSWORD }).expect(204);
        return { userId: client.user.id, sessionId: client.sessionId, ip: HASH, reason: 'by_owner' };
      },
    ],
    [
      'second_factor_off',
      'an admin switches it off',
      async () => {
        const client = await person();
        await switchOnCodes(client);
        await admin().post(`/api/panel/users/${client.user.id}/second-factor/reset`).expect(204);
        const { id } = await rows().findOneByOrFail(SessionEntity, { userId: admin().user.id });
        return { userId: admin().user.id, targetId: client.user.id, sessionId: id, reason: 'by_admin' };
      },
    ],
    [
      'recovery_codes_made',
      'somebody makes new recovery codes',
      async () => {
        const client = await person();
        await switchOnCodes(client);
        for (const code of await newCodes(client)) canaries.add(code);
        return { userId: client.user.id, sessionId: client.sessionId, ip: HASH };
      },
    ],
    [
      'second_factor_refused',
      'a code of the second step is wrong',
      async () => {
        const client = await person();
        await switchOnCodes(client);
        const stranger = await visitor();
        const { ticket } = await ask(stranger, client.user.email);
        canaries.add(ticket);
        await stranger.post('/api/auth/second-factor', { ticket, code: 'CANA-RYCD' }).expect(422);
        canaries.add('CANA-RYCD');
        return { userId: client.user.id, ip: HASH, reason: 'code_wrong' };
      },
    ],
    [
      'sign_in',
      'the second step is taken',
      async () => {
        const client = await person();
        const [code = ''] = await switchOnCodes(client).then(() => newCodes(client));
        const other = await visitor();
        const { ticket } = await ask(other, client.user.email);
        await other.post('/api/auth/second-factor', { ticket, code, rememberDevice: true }).expect(200);
        const [{ id } = { id: 0 }] = await rows().find(SessionEntity, {
          where: { userId: client.user.id },
          order: { id: 'DESC' },
        });
        return { userId: client.user.id, sessionId: id, account: HASH, ip: HASH, reason: 'recovery_code' };
      },
    ],
  ];
}

import { SessionEntity } from '../../src/auth/session.entity';
import { Database } from '../../src/database/database';
import type { SecurityEvent } from '../../src/security-log/security-log';
import type { SignedInClient, TestApp } from '../support/app';
import { KEYS, makeKey } from '../support/builders/keys';
import { HASH } from '../support/security-lines';

interface Stage {
  site: TestApp;
  admin: SignedInClient;
  /** What the log must not say. */
  canaries: Set<string>;
}

/** What the log tells of keys: the event, when, and what brings it about. */
export function keyEvents(stage: () => Stage): [SecurityEvent, string, () => Promise<object>][] {
  const make = async (): Promise<{ keyId: number; key: string }> => {
    const { admin, canaries } = stage();
    const { id: keyId, key } = await makeKey(admin);
    canaries.add(key);
    return { keyId, key };
  };
  const byAdmin = async (keyId: number): Promise<object> => {
    const { admin, site } = stage();
    const { reader } = site.app.get(Database, { strict: false });
    const { id: sessionId } = await reader.findOneByOrFail(SessionEntity, { userId: admin.user.id });
    return { userId: admin.user.id, sessionId, keyId };
  };
  return [
    ['key_added', 'an administrator makes a key', async () => byAdmin((await make()).keyId)],
    [
      'key_revoked',
      'an administrator revokes a key',
      async () => {
        const { keyId } = await make();
        await stage().admin.delete(`${KEYS}/${keyId}`).expect(204);
        return byAdmin(keyId);
      },
    ],
    [
      'key_refused',
      'a key is used for what it is not for',
      async () => {
        const { keyId, key } = await make();
        await stage().site.http().get('/api/panel/users').set('Authorization', `Bearer ${key}`).expect(403);
        return { keyId, ip: HASH, reason: 'forbidden', resource: 'get /api/panel/users' };
      },
    ],
  ];
}

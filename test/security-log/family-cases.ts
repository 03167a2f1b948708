import type { SecurityEvent } from '../../src/security-log/security-log';
import type { SignedInClient, TestApp } from '../support/app';
import { aChild, addPerson, yearsAgo } from '../support/builders/people';
import { pinOf, readMails } from '../support/outbox';
import { HASH } from '../support/security-lines';

interface Scene {
  person: () => Promise<SignedInClient & { sessionId: number }>;
  site: () => TestApp;
  /** What no line may hold. */
  pins: Set<string>;
}

type Case = [SecurityEvent, string, () => Promise<object>];

/** How the events of whom accounts book for come about. */
export function familyCases({ person, site, pins }: Scene): Case[] {
  return [
    [
      'guardian_added',
      'somebody types the code of a child',
      async () => shareByCode(site(), pins, [await person(), await person()]),
    ],
    [
      'personal_data_exported',
      'somebody takes the data of a child along',
      async () => {
        const client = await person();
        const { id } = await addPerson(client, aChild());
        await client.get(`/api/people/${id}/export`).expect(200);
        return { userId: client.user.id, targetId: id, sessionId: client.sessionId, resource: 'people' };
      },
    ],
    [
      'birth_date_changed',
      'a guardian gives another date of birth for a child',
      async () => {
        const client = await person();
        const { id } = await addPerson(client, aChild());
        await client.patch(`/api/people/${id}`, { firstName: 'Halina' }).expect(200);
        await client.patch(`/api/people/${id}`, { bornOn: yearsAgo(9) }).expect(200);
        return { userId: client.user.id, targetId: id };
      },
    ],
  ];
}

/** Somebody shares a child with another one, whose code goes to `pins`. @returns what is told of it */
async function shareByCode(
  site: TestApp,
  pins: Set<string>,
  [by, guardian]: readonly [SignedInClient, SignedInClient],
): Promise<object> {
  const { email, id: userId } = guardian.user;
  const child = await addPerson(by, aChild());
  await by.post(`/api/people/${child.id}/invitations`, { email }).expect(202);
  const pin = pinOf((await readMails(site, email, 1))[0]);
  pins.add(pin);
  await guardian.post('/api/invitations/confirm', { pin }).expect(200);
  return { userId, targetId: by.user.id, account: HASH, ip: HASH };
}

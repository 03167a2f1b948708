import { type SignedInClient, type TestApp } from '../support/app';
import { aChild, addPerson } from '../support/builders/people';
import { pinOf, readMails } from '../support/outbox';
import { HASH } from '../support/security-lines';

/** Somebody shares a child with another one, whose code goes to `pins`. @returns what is told of it */
export async function shareByCode(
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

import { createHash, randomBytes } from 'node:crypto';
import { Database } from '../../src/database/database';
import { EarlierDatesRepository } from '../../src/earlier-dates/earlier-dates.repository';
import type { TestApp } from '../support/app';
import { dateAhead } from '../support/builders/visits';
import { EVERY_DAY } from './waiting';

const DAY_MS = 24 * 3_600_000;

/** Makes an offer of the demo clinic whose mail went out just now, whatever the hour is. @returns the token of its link */
export async function offerToken(site: TestApp): Promise<string> {
  const { id: userId } = await site.addUser('patient');
  const repository = site.app.get(EarlierDatesRepository, { strict: false });
  const token = randomBytes(16).toString('base64url');
  const [now, startsAt] = [new Date(), new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 5 * DAY_MS)];
  const { id } = await site.app.get(Database, { strict: false }).transaction(async (tx) => {
    const wish = await repository.insertWish(tx, {
      ...{
        userId,
        appointmentId: null,
        serviceId: 1,
        doctorId: null,
        language: null,
        contactBy: 'mail',
        weekdays: EVERY_DAY,
      },
      ...{ dayPart: 'any', until: dateAhead(20), locale: 'pl', state: 'offered', createdAt: now, endedAt: null },
    });
    return repository.insertOffer(tx, {
      ...{ wishId: wish.id, userId, doctorId: 1, serviceId: 1, place: 'clinic', startsAt },
      ...{ endsAt: new Date(startsAt.getTime() + 1_800_000), state: 'open', createdAt: now, sentAt: now },
      ...{ answerBy: null, endedAt: null, byStaff: false, contactBy: 'mail', appointmentId: null },
    });
  });
  await repository.addLink(id, createHash('sha256').update(token).digest('hex'), new Date(Date.now() + 1_800_000));
  return token;
}

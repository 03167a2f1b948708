import { addDays } from '../../contract/calendar';
import { ISO_WEEKDAYS } from '../../contract/earlier-date';
import type { DemoSite } from '../content/demo';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { dateInWarsaw } from '../locale/warsaw';
import { FreedTimes } from '../schedules/freed-times.service';
import { OfferableTimes } from '../schedules/offerable-times.service';
import { ServicesService } from '../services/services.service';
import { UsersService } from '../users/users.service';
import { EarlierDatesRepository } from './earlier-dates.repository';
import { answerByOf } from './offer-rules';
import { OffersService } from './offers.service';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** People have two hours to answer for a time that is so far away. */
const FAR_DAYS = 3;

/** Who waits since how many days, for which days and which part of them. */
const WISHES = [
  { days: 6, weekdays: [...ISO_WEEKDAYS], dayPart: 'any', until: 14, contactBy: 'mail' },
  { days: 4, weekdays: [...ISO_WEEKDAYS], dayPart: 'any', until: 21, contactBy: 'phone' },
  { days: 1, weekdays: [1, 3, 5], dayPart: 'evening', until: 30, contactBy: 'mail' },
] as const;

/**
 * Some of the invented patients wait for an earlier date: the first one was asked about a time and did not answer, the
 * second one is to be phoned.
 */
export async function addDemoWishes(use: DemoSite['use'], patientIds: readonly number[]): Promise<void> {
  const now = new Date();
  const repository = use(EarlierDatesRepository);
  // The hours of a new clinic are nobody's earlier date.
  await use(FreedTimes).closeOver(now, new Date(now.getTime() + 100 * DAY_MS));
  const [doctors, services, people] = await Promise.all([
    use(DoctorsService).listBookable(),
    use(ServicesService).listBookable(),
    use(UsersService).listByIds([...patientIds]),
  ]);
  for (const [index, { days, weekdays, dayPart, until, contactBy }] of WISHES.entries()) {
    const [person, doctor] = [people[index], doctors[index]];
    const service = services.find(({ id }) => doctor?.serviceIds.includes(id));
    if (!person || !doctor || !service) continue;
    const createdAt = new Date(now.getTime() - days * DAY_MS);
    const [from, to] = [new Date(now.getTime() + FAR_DAYS * DAY_MS), new Date(now.getTime() + 10 * DAY_MS)];
    const times = index < 2 ? await use(OfferableTimes).of(doctor.id, from, to) : null;
    const startsAt = times?.freeStarts(service, from, to)[0];
    const wish = await use(Database).transaction((tx) =>
      repository.insertWish(tx, {
        ...{ userId: person.id, appointmentId: null, serviceId: service.id, doctorId: doctor.id, language: null },
        ...{ weekdays: [...weekdays], dayPart, until: addDays(dateInWarsaw(now), until), state: 'waiting' as const },
        ...{ contactBy, locale: person.locale, createdAt, endedAt: null },
      }),
    );
    if (!startsAt) continue;
    if (contactBy === 'phone') {
      await use(OffersService).make(wish, service, doctor.id, startsAt, now);
      continue;
    }
    const askedAt = new Date(now.getTime() - 5 * HOUR_MS);
    const answerBy = answerByOf(startsAt, askedAt);
    await use(Database).transaction((tx) =>
      repository.insertOffer(tx, {
        ...{ wishId: wish.id, userId: person.id, doctorId: doctor.id, serviceId: service.id, place: service.place },
        ...{ startsAt, endsAt: new Date(startsAt.getTime() + service.durationMinutes * MINUTE_MS) },
        ...{ state: 'expired' as const, createdAt: askedAt, sentAt: askedAt, answerBy, endedAt: answerBy },
        ...{ byStaff: false, contactBy, appointmentId: null },
      }),
    );
  }
}

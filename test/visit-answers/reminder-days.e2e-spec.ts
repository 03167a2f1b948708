import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { REMINDERS } from '../../contract/clinic';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { AppointmentMails } from '../../src/appointments/appointment-mails';
import { AppointmentsCron } from '../../src/appointments/appointments.cron';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { at } from '../content/clock';
import { openStage } from '../content/stage';
import { numbersOf } from '../support/rival-bookings';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAYS = 400;
/** Nobody looks at these days apart from the clocks, which change on the 28th of March and the 31st of October. */
const FIRST = '2027-02-01';
const CHANGES = ['2027-03-28', '2027-10-31'];
/** How often a run of the clock dies between writing and saving. */
const DEATHS = 0.05;
const GAP_HOURS = 12;

type Kind = (typeof REMINDERS)[number];
interface Visit {
  id: number;
  startsAt: Date;
  confirmedAt: Date;
  /** From then on it is no visit any more. */
  cancelledAt: Date | null;
}

const stage = openStage();
const find = <T>(type: abstract new (...args: never[]) => T): T => stage.site.app.get<T>(type, { strict: false });
const warsaw = (instant: Date | string): DateTime =>
  instant instanceof Date
    ? DateTime.fromJSDate(instant, { zone: 'Europe/Warsaw' })
    : DateTime.fromISO(instant, { zone: 'Europe/Warsaw' });
const isNight = (moment: DateTime): boolean => moment.hour < 8 || moment.hour >= 21;

/** When somebody is to be reminded: written from what patients are promised, and not from the code. */
function promised({ startsAt, confirmedAt }: Visit): { kind: Kind; at: Date }[] {
  const start = warsaw(startsAt);
  const raw: Record<Kind, DateTime> = {
    week: start.minus({ days: 7 }),
    twoDays: start.toUTC().minus({ hours: 48 }).setZone('Europe/Warsaw'),
    twoHours: start.toUTC().minus({ hours: 2 }).setZone('Europe/Warsaw'),
  };
  const told: { kind: Kind; at: Date }[] = [];
  for (const kind of ['week', 'twoDays', 'twoHours'] as const) {
    let moment = raw[kind];
    if (isNight(moment)) {
      if (kind === 'twoHours') continue;
      moment = (moment.hour < 8 ? moment.minus({ days: 1 }) : moment).set({ hour: 20, minute: 0, second: 0 });
    }
    const since = told.at(-1)?.at ?? confirmedAt;
    if (moment.toMillis() - since.getTime() >= GAP_HOURS * HOUR_MS) told.push({ kind, at: moment.toJSDate() });
  }
  return told;
}

it('In 400 days with both changes of the clocks each reminder is written once and within a minute, none at night', async () => {
  const random = numbersOf('reminders');
  const next = (): number => random.next().value;
  const visits: Visit[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const date = warsaw(FIRST).plus({ days: day });
    // Each day around a change of the clocks, and one of five otherwise.
    const isNear = CHANGES.some((change) => Math.abs(warsaw(change).diff(date, 'days').days) < 9);
    if (!isNear && day % 5 > 0) continue;
    const startsAt = date.set({ hour: 6 + Math.floor(next() * 16), minute: 15 * Math.floor(next() * 4) }).toJSDate();
    const confirmedAt = new Date(startsAt.getTime() - Math.floor(next() * 10 * 24 * 60) * MINUTE_MS);
    const cancelledAt =
      next() < 0.2 ? new Date(startsAt.getTime() - Math.floor(next() * 8 * 24 * 60) * MINUTE_MS) : null;
    visits.push({ id: 0, startsAt, confirmedAt, cancelledAt });
  }
  const { reader } = find(Database);
  for (const visit of visits) visit.id = await insert(visit);

  const mails = find(AppointmentMails);
  const tell = mails.tell.bind(mails);
  const deaths = { count: 0 };
  jest.spyOn(mails, 'tell').mockImplementation(async (...args) => {
    await tell(...args);
    if (next() >= DEATHS) return;
    deaths.count += 1;
    throw new Error('The process died before it saved');
  });

  // Just before each moment, at it, and half a minute later until a minute is over; and in the nights.
  const moments = visits.flatMap((visit) => promised(visit).map((each) => ({ ...each, visit })));
  const looks = new Set(
    moments.flatMap(({ at: moment }) => [-1_000, 0, 30_000, 60_000].map((more) => moment.getTime() + more)),
  );
  for (let day = 0; day < DAYS; day += 10) looks.add(warsaw(FIRST).plus({ days: day, hours: 3 }).toMillis());
  for (const { cancelledAt } of visits) if (cancelledAt) looks.add(cancelledAt.getTime());
  for (const look of [...looks].sort((a, b) => a - b)) {
    const now = new Date(look);
    for (const { id, cancelledAt } of visits) {
      if (cancelledAt?.getTime() === look) await reader.update(AppointmentEntity, { id }, { state: 'cancelled' });
    }
    // Two look at once; what one could not save is due at the next look.
    await at(now, () =>
      Promise.all(
        [1, 2].map(() =>
          find(AppointmentsCron)
            .remind(now)
            .catch(() => undefined),
        ),
      ),
    );
  }

  const written = await reader.findBy(MailEntity, { template: 'visit-reminder' });
  const textOf = (id: number, moment: Date): string => `${id} ${warsaw(moment).toFormat('yyyy-MM-dd HH:mm')}`;
  const due = moments.filter(({ visit, at: moment }) => !visit.cancelledAt || moment < visit.cancelledAt);
  expect(written.map(({ appointmentId, createdAt }) => textOf(appointmentId ?? 0, createdAt)).sort()).toEqual(
    due.map(({ visit, at: moment }) => textOf(visit.id, moment)).sort(),
  );
  for (const { createdAt } of written) expect(isNight(warsaw(createdAt))).toBe(false);
  for (const kind of REMINDERS) expect(due.filter((each) => each.kind === kind).length).toBeGreaterThan(20);
  expect(deaths.count).toBeGreaterThan(5);
});

async function insert({ startsAt, confirmedAt }: Visit): Promise<number> {
  const { identifiers } = await find(Database).reader.insert(AppointmentEntity, {
    uid: randomUUID(),
    state: 'confirmed',
    version: 1,
    doctorId: 1,
    doctorName: 'Anna Lis',
    serviceId: 1,
    serviceName: 'USG',
    patientId: null,
    firstName: 'Jan',
    lastName: 'Lis',
    forAnother: false,
    phone: '+48600100200',
    email: 'jan.lis@example.org',
    note: '',
    search: '',
    locale: 'pl',
    place: 'clinic',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 30 * MINUTE_MS),
    confirmBy: null,
    confirmedAt,
    remindedAt: null,
    createdAt: confirmedAt,
    updatedAt: confirmedAt,
  });
  return Number(identifiers[0]?.['id']);
}

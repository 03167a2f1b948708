import { randomUUID } from 'node:crypto';
import { BOOKING, type AppointmentState, type VisitAnswer } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import { DEFAULT_LOCALE } from '../../contract/locales';
import type { ServiceCategory } from '../../contract/service';
import type { DemoSite } from '../content/demo';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { dateInWarsaw } from '../locale/warsaw';
import { warsawDay } from '../locale/warsaw-day';
import { NoResourceFree } from '../resources/taken-resources.service';
import { AbsencesService } from '../schedules/absences.service';
import { OpeningTime } from '../schedules/opening-time.service';
import { TakenTimes } from '../schedules/taken-times.service';
import { type WorkingTime, WorkingTimes } from '../schedules/working-times.service';
import { type OfferedService, ServicesService } from '../services/services.service';
import { AppointmentEntity } from './appointment.entity';
import { isOff } from './appointment-rules';
import { AppointmentHistoryRepository } from './appointment-history.repository';
import { AppointmentsRepository } from './appointments.repository';
import { scansOfMonday } from './busy-morning.demo';
import { DEMO_CALLERS, DEMO_PATIENTS, type DemoPerson } from './demo-people';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Days before and after the present one. */
const DAYS = 14;
/** Visits of the present day, of those near to it, and of any other one. */
const TODAY = 8;
const NEAR = 2;
const FAR = 1;
const NEAR_DAYS = 6;
/** Patients answer what they were reminded of. */
const ASKED_DAYS = 2;
/** Nobody is there much sooner. */
const HERE_MS = 1.5 * HOUR_MS;
/** Services that are asked for by women. */
const FOR_WOMEN: readonly ServiceCategory[] = ['pregnancy', 'gynaecology', 'ultrasound'];
/** Steps of half an hour: in between nobody comes. */
const HALF_HOUR = { durationMinutes: 30, place: 'clinic' } as const;

/** Who books: an account for each of `DEMO_PATIENTS`, in their order, and the reception. */
export interface DemoPeople {
  patientIds: readonly number[];
  staffId: number;
}

/** What became of visits that are over, and how it stands with those that are not: one after the other. */
const OVER: readonly AppointmentState[] = [
  'completed',
  'completed',
  'no_show',
  'completed',
  'cancelled',
  'completed',
  'expired',
];
const AHEAD: readonly AppointmentState[] = [
  'confirmed',
  'requested',
  'confirmed',
  'confirmed',
  'requested',
  'cancelled',
];

/** Since how many hours requests wait. */
const WAITS = [0.7, 5, 2, 1.5];
/** What patients have said of visits ahead: of the first that begins soon that they are here. */
const ANSWERS: readonly (VisitAnswer | null)[] = ['coming', null, 'coming', 'coming', null];

interface DemoVisit extends WorkingTime {
  service: OfferedService;
  state: AppointmentState;
  answer: VisitAnswer | null;
  createdAt: Date;
}

/** Turns a list over: its items one after the other, for ever. */
function turning<T>(items: readonly T[]): () => T {
  let at = 0;
  return () => {
    const item = items[at % items.length];
    if (item === undefined) throw new Error('There is nothing to turn over');
    at += 1;
    return item;
  };
}

/** Some of the times, spread over the day: of each doctor one at a time. */
function spread(times: readonly WorkingTime[], count: number): WorkingTime[] {
  const step = Math.max(1, Math.floor(times.length / count));
  const chosen: WorkingTime[] = [];
  for (let at = Math.floor(step / 2); at < times.length && chosen.length < count; at += step) {
    const time = times[at];
    const isNear = chosen.some(
      ({ doctorId, startsAt }) =>
        doctorId === time?.doctorId && Math.abs(startsAt.getTime() - time.startsAt.getTime()) < 2 * HOUR_MS,
    );
    if (time && !isNear) chosen.push(time);
  }
  return chosen;
}

/**
 * Writes some fifty visits of the last and the next two weeks, in all states, so that every screen of a demo shows what it
 * is for: a clinic at work. They are written as they are now; nobody gets a mail of them.
 */
export async function addDemoVisits(use: DemoSite['use'], people: DemoPeople): Promise<void> {
  const now = new Date();
  const planned = await planVisits(use, now);
  const next = planned.find(
    ({ state, startsAt }) => state === 'confirmed' && startsAt.getTime() > now.getTime() + DAY_MS,
  );
  const scans = await scansOfMonday(use, dateInWarsaw(next?.startsAt ?? now));
  const booked = { state: 'confirmed', answer: null, createdAt: new Date(now.getTime() - DAY_MS) } as const;
  const visits = [
    ...scans.map((scan) => ({ ...scan, ...booked })),
    ...planned.filter((visit) => !scans.some((scan) => isAtOnce(scan, visit))),
  ];
  const accounts = DEMO_PATIENTS.map((person, index) => ({ person, id: people.patientIds[index] ?? null }));
  const [patient, woman, anybody] = [turning(accounts), turning(DEMO_CALLERS.women), turning(DEMO_CALLERS.others)];
  for (const visit of visits) {
    const isAsked = visit.state === 'requested' || visit.state === 'expired';
    const caller = FOR_WOMEN.includes(visit.service.category) ? woman : anybody;
    const { person, id } = isAsked ? patient() : { person: caller(), id: null };
    await writeVisit(use, visit, { person, patientId: id, staffId: people.staffId, now });
  }
  if (!next) return;
  const { startsAt, endsAt } = warsawDay(dateInWarsaw(next.startsAt));
  const absence = { from: new Date(startsAt).toISOString(), to: new Date(endsAt).toISOString(), reason: 'Szkolenie' };
  await use(AbsencesService).add({ doctorId: next.doctorId, ...absence }, { id: people.staffId }, DEFAULT_LOCALE);
}

/** Whether a doctor cannot be at both. */
function isAtOnce(one: Pick<DemoVisit, 'doctorId' | 'startsAt' | 'service'>, other: typeof one): boolean {
  const endOf = ({ startsAt, service }: typeof one): number => startsAt.getTime() + service.durationMinutes * MINUTE_MS;
  return (
    one.doctorId === other.doctorId && one.startsAt.getTime() < endOf(other) && other.startsAt.getTime() < endOf(one)
  );
}

/** Which visits there are: by the hours of the doctors, each for a service that the doctor offers. */
async function planVisits(use: DemoSite['use'], now: Date): Promise<DemoVisit[]> {
  const [doctors, services] = await Promise.all([
    use(DoctorsService).listBookable(),
    use(ServicesService).listBookable(),
  ]);
  const offers = new Map(
    doctors.map(({ id, serviceIds }) => {
      const offered = services.filter((each) => serviceIds.includes(each.id) && each.place === 'clinic');
      return [id, offered.length > 0 ? turning(offered) : null];
    }),
  );
  const today = dateInWarsaw(now);
  const dates = Array.from({ length: 2 * DAYS + 1 }, (_, index) => addDays(today, index - DAYS));
  const times = await use(WorkingTimes).list([...offers.keys()], dates, HALF_HOUR);
  const [over, ahead, answers] = [turning(OVER), turning(AHEAD), turning(ANSWERS)];
  const waits = turning(WAITS);
  let isSomebodyHere = false;
  return dates.flatMap((date) =>
    spread(times.get(date) ?? [], countOf(date, today)).flatMap(({ doctorId, startsAt }) => {
      const service = offers.get(doctorId)?.();
      if (!service) return [];
      const isOver = startsAt.getTime() + service.durationMinutes * MINUTE_MS < now.getTime();
      // Of the last hours nobody has noted yet what became of them.
      const isRecent = startsAt.getTime() > now.getTime() - 1.5 * DAY_MS;
      // What is asked for so late would have expired.
      const isSoon = startsAt.getTime() < now.getTime() + 3 * HOUR_MS;
      const state = isOver ? (isRecent ? 'confirmed' : over()) : isSoon ? 'confirmed' : ahead();
      // Nobody has left a request lying for days.
      const createdAt = new Date(
        state === 'requested'
          ? now.getTime() - waits() * HOUR_MS
          : Math.min(startsAt.getTime() - 3 * DAY_MS, now.getTime() - 2 * HOUR_MS),
      );
      const visit = { doctorId, startsAt, service, state, createdAt };
      const left = startsAt.getTime() - now.getTime();
      if (state !== 'confirmed' || left <= 0 || left > ASKED_DAYS * DAY_MS) return [{ ...visit, answer: null }];
      const isHere = !isSomebodyHere && left < HERE_MS;
      isSomebodyHere ||= isHere;
      return [{ ...visit, answer: isHere ? 'here' : answers() }];
    }),
  );
}

function countOf(date: string, today: string): number {
  if (date === today) return TODAY;
  return date >= addDays(today, -NEAR_DAYS) && date <= addDays(today, NEAR_DAYS) ? NEAR : FAR;
}

interface Booked {
  person: DemoPerson;
  patientId: number | null;
  staffId: number;
  now: Date;
}

/** Writes a visit with its history and the time that it holds; nothing when no room or device is left for it. */
async function writeVisit(
  use: DemoSite['use'],
  { doctorId, startsAt, service, state, answer, createdAt }: DemoVisit,
  { person, patientId, staffId, now }: Booked,
): Promise<void> {
  const { firstName, lastName, phone, locale, email = null, note = '' } = person;
  const endsAt = new Date(startsAt.getTime() + service.durationMinutes * MINUTE_MS);
  const promisedBy = patientId === null ? null : await use(OpeningTime).after(createdAt, BOOKING.confirmOpeningHours);
  const isLate = endsAt < now;
  const first: AppointmentState = patientId === null ? 'confirmed' : 'requested';
  // What patients say comes after the reminder of two days.
  const remindedAt = new Date(Math.max(startsAt.getTime() - ASKED_DAYS * DAY_MS, createdAt.getTime()));
  const answeredAt = answer === 'here' ? now : answer && new Date((remindedAt.getTime() + now.getTime()) / 2);
  const isDone = state !== first;
  const updatedAt = isDone
    ? new Date(Math.min(endsAt.getTime() + 10 * MINUTE_MS, now.getTime()))
    : (answeredAt ?? createdAt);
  const [doctorNames, serviceNames] = await Promise.all([
    use(DoctorsService).namesOf([doctorId], locale),
    use(ServicesService).namesOf([service.id], locale),
  ]);
  const writing = use(Database).transaction(async (tx) => {
    const repository = use(AppointmentsRepository);
    const history = use(AppointmentHistoryRepository);
    const row = await repository.insert(
      tx,
      Object.assign(new AppointmentEntity(), {
        uid: randomUUID(),
        state,
        version: isDone ? 2 : 1,
        doctorId,
        doctorName: doctorNames.get(doctorId) ?? '',
        serviceId: service.id,
        serviceName: serviceNames.get(service.id) ?? '',
        patientId,
        personId: null,
        firstName,
        lastName,
        forAnother: false,
        phone,
        email: patientId === null ? email : null,
        note,
        patient: patientId === null ? null : { firstName, lastName, email: email ?? '' },
        locale,
        place: service.place,
        startsAt,
        endsAt,
        confirmBy: state === 'requested' ? promisedBy : null,
        confirmedAt: state === 'confirmed' ? createdAt : null,
        remindedAt: isLate ? createdAt : state === 'confirmed' && remindedAt < now ? remindedAt : null,
        answer,
        answeredAt,
        createdAt,
        updatedAt,
      }),
    );
    if (!isOff(state)) await use(TakenTimes).take(tx, row);
    const by =
      patientId === null ? ({ by: 'staff', byId: staffId } as const) : ({ by: 'patient', byId: patientId } as const);
    const step = { appointmentId: row.id, reason: null, answer: null, formerDoctorId: null, promisedBy: null };
    await history.insert(tx, { ...step, at: createdAt, fromState: null, toState: first, ...by }, row);
    if (answeredAt) {
      const said = { fromState: state, toState: state, by: 'link', byId: null, answer } as const;
      await history.insert(tx, { ...step, at: answeredAt, ...said }, row);
    }
    if (!isDone) return;
    const later =
      state === 'expired' ? ({ by: 'site', byId: null } as const) : ({ by: 'staff', byId: staffId } as const);
    const reason = state === 'cancelled' ? 'Zmiana planów' : null;
    const last = { ...step, at: updatedAt, fromState: first, toState: state, ...later, reason, promisedBy };
    await history.insert(tx, last, row);
  });
  await writing.catch((error: unknown) => {
    if (!(error instanceof NoResourceFree)) throw error;
  });
}

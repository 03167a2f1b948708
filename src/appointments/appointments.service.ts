import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  Appointment,
  AppointmentRecord,
  AppointmentStepDone,
  AppointmentSummary,
  BookingInput,
} from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { withoutHashes } from '../data-keys/hashed-column';
import { DoctorsService } from '../doctors/doctors.service';
import { Invalid, NotFound } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { warsawDay } from '../locale/warsaw-day';
import type { ListQuery } from '../panel/list-query';
import { HadResources } from '../resources/had-resources.service';
import { ServicesService } from '../services/services.service';
import { UsersService } from '../users/users.service';
import { AppointmentEntity, type AppointmentHistoryEntity } from './appointment.entity';
import { AppointmentCalendar } from './appointment-calendar';
import { isOff, isOpen } from './appointment-rules';
import { type Beside, toAppointment, toNamedStep, toRecord, toStepDone, toUpcomingVisit } from './appointments.mapper';
import { AppointmentHistoryRepository } from './appointment-history.repository';
import { AppointmentsRepository, type Stretch } from './appointments.repository';
import { RequestOriginsService } from './request-origins.service';
import { VisitObstacles } from './visit-obstacles.service';

/** Hardly anybody has more; the portal shows all of a person's visits at once, and of more the latest. */
const OWN_MAX = 500;

export type When = 'upcoming' | 'past';

/** Reads visits: for their patients, and for staff. */
@Injectable()
export class AppointmentsService implements OnModuleInit {
  constructor(
    private readonly calendar: AppointmentCalendar,
    private readonly doctors: DoctorsService,
    private readonly obstacles: VisitObstacles,
    private readonly origins: RequestOriginsService,
    private readonly history: AppointmentHistoryRepository,
    private readonly repository: AppointmentsRepository,
    private readonly had: HadResources,
    private readonly services: ServicesService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.doctors.visitsAreKnownBy(async (tx, doctorId) =>
      (await this.repository.listOpenOfDoctor(tx, doctorId)).map(toUpcomingVisit),
    );
  }

  /** One visit of an account, or of a caller: null. @throws NotFound for somebody else's */
  async getOwn(id: number, patientId: number | null, locale: Locale): Promise<Appointment> {
    const row = await this.ownRow(id, patientId);
    const { beside } = await this.lookUp([row], locale);
    return toAppointment(row, beside(row), new Date(), patientId);
  }

  /** The same; null for somebody else's. */
  async findOwn(id: number, patientId: number, locale: Locale): Promise<Appointment | null> {
    try {
      return await this.getOwn(id, patientId, locale);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  /** An account's open visits that are not over, the next one first; or the rest, the last one first. */
  async listOwn(patientId: number, when: When | undefined, locale: Locale): Promise<Appointment[]> {
    const rows = await this.repository.listOf(patientId, OWN_MAX);
    const now = new Date();
    const isUpcoming = ({ state, endsAt }: AppointmentEntity): boolean => isOpen(state) && endsAt > now;
    const upcoming = when === 'past' ? [] : rows.filter(isUpcoming);
    const past = when === 'upcoming' ? [] : rows.filter((row) => !isUpcoming(row)).reverse();
    const wanted = [...upcoming, ...past];
    const { beside } = await this.lookUp(wanted, locale);
    return wanted.map((row) => toAppointment(row, beside(row), now, patientId));
  }

  /** An account's open visit that is just what is asked for once more; null: there is none. */
  async findSame(patientId: number, wish: BookingInput, locale: Locale): Promise<Appointment | null> {
    const { serviceId, startsAt, personId = null, visitor = null } = wish;
    const at = new Date(startsAt).toISOString();
    const upcoming = await this.listOwn(patientId, 'upcoming', locale);
    const isSame = (visit: Appointment): boolean =>
      visit.service.id === serviceId &&
      visit.startsAt === at &&
      visit.personId === personId &&
      (personId !== null ||
        (visit.visitor?.firstName === visitor?.firstName && visit.visitor?.lastName === visitor?.lastName));
    return upcoming.find(isSame) ?? null;
  }

  /** The visit as a calendar file. @throws NotFound for somebody else's */
  async calendarOf(id: number, patientId: number): Promise<string> {
    const row = await this.ownRow(id, patientId);
    return this.calendar.write(row, isOff(row.state) ? 'CANCEL' : 'PUBLISH');
  }

  /** @param onlyDoctor whose visits alone may be read @throws NotFound */
  async get(id: number, locale: Locale, onlyDoctor?: number): Promise<AppointmentRecord> {
    const row = await this.repository.find({ id, ...(onlyDoctor !== undefined && { doctorId: onlyDoctor }) });
    const [record] = row ? await this.toRecords([row], locale, onlyDoctor) : [];
    if (!record) throw new NotFound();
    return record;
  }

  /** One page of the panel's list. @param onlyDoctor as in `get` @throws Invalid naming a wrong filter */
  async list(
    query: ListQuery,
    locale: Locale,
    onlyDoctor?: number,
  ): Promise<{ records: AppointmentRecord[]; total: number | null }> {
    const { obstacle, ...filter } = query.filter;
    // What other requests share a place with one says something of other doctors' patients.
    if (onlyDoctor !== undefined && 'origin' in filter) {
      throw Invalid.fields([{ field: 'filter.origin', code: 'unknown_filter' }]);
    }
    const isObstructed = obstacle === undefined ? undefined : onlyTrue(obstacle);
    const ids = isObstructed ? await this.listObstructed(onlyDoctor) : undefined;
    const { rows, total } = await this.repository.listPage({ ...query, filter }, { onlyDoctor, ids });
    return { records: await this.toRecords(rows, locale, onlyDoctor), total };
  }

  /** Some of a doctor's, or of all open visits that are not over, as they begin. */
  async listOpenBetween(
    within: { doctorId: number | null; from: Date; to: Date | null },
    locale: Locale,
    onlyDoctor?: number,
  ): Promise<AppointmentRecord[]> {
    const { doctorId } = within;
    const rows = await this.repository.listOpenBetween({ ...within, doctorId: onlyDoctor ?? doctorId });
    return this.toRecords(rows, locale, onlyDoctor);
  }

  /** For each stretch of a doctor's time how many of the open visits that are not over touch it. */
  async countOpenBetween(stretches: readonly { doctorId: number; from: Date; to: Date }[]): Promise<number[]> {
    const visits = stretches.length === 0 ? [] : await this.repository.listAhead();
    return stretches.map(
      ({ doctorId, from, to }) =>
        visits.filter((visit) => visit.doctorId === doctorId && visit.startsAt < to && from < visit.endsAt).length,
    );
  }

  /** All open visits that begin on some dates and are not over, as they begin. */
  async listOpenOn(dates: readonly string[], locale: Locale): Promise<AppointmentRecord[]> {
    return this.toRecords(await this.repository.listOpenIn(stretchesOf(dates)), locale);
  }

  /** @param onlyDoctor as in `get` */
  async summary(onlyDoctor?: number): Promise<AppointmentSummary> {
    const now = new Date();
    const [counts, obstructed] = await Promise.all([
      this.repository.summarize(now, warsawDay(dateInWarsaw(now)), onlyDoctor),
      this.listObstructed(onlyDoctor),
    ]);
    return { ...counts, obstructed: obstructed.length };
  }

  /** Visits by their ids, as staff see them. @param onlyDoctor as in `get` */
  async listByIds(ids: readonly number[], locale: Locale, onlyDoctor?: number): Promise<AppointmentRecord[]> {
    return this.toRecords(await this.repository.listByIds(ids, onlyDoctor), locale, onlyDoctor);
  }

  /** The ids of all requests that can still be confirmed. */
  async listRequestIds(): Promise<number[]> {
    return this.repository.listRequestIds(new Date());
  }

  /** The ids of all open visits ahead that something stands in the way of. */
  async listObstructed(onlyDoctor?: number): Promise<number[]> {
    const visits = await this.repository.listAhead(onlyDoctor);
    const obstacleOf = await this.obstacles.among(visits);
    return visits.filter((visit) => obstacleOf(visit) !== null).map(({ id }) => id);
  }

  /** Everything that is kept of an account's visits, for the account. @param personId whose visits alone; all, when not said */
  async exportOf(patientId: number, personId?: number): Promise<object[]> {
    const all = await this.repository.listAllOf(patientId);
    const rows = personId === undefined ? all : all.filter((row) => row.personId === personId);
    const history = byVisit(rows, await this.history.listOf(rows.map(({ id }) => id)), toStepDone);
    return rows.map((row) => ({
      ...withoutHashes(AppointmentEntity, row),
      // Of another guardian nothing is told.
      ...(row.patientId !== patientId && { patientId: null, phone: '', email: null }),
      history: history.get(row.id) ?? [],
    }));
  }

  private async ownRow(id: number, patientId: number | null): Promise<AppointmentEntity> {
    const row = await this.repository.find({ id, patientId });
    if (!row) throw new NotFound();
    return row;
  }

  private async toRecords(
    rows: readonly AppointmentEntity[],
    locale: Locale,
    onlyDoctor?: number,
  ): Promise<AppointmentRecord[]> {
    const now = new Date();
    const isAhead = ({ state, endsAt }: AppointmentEntity): boolean => isOpen(state) && endsAt > now;
    const requests = onlyDoctor === undefined ? rows.filter(({ state }) => state === 'requested') : [];
    const [{ beside, steps }, crowds, obstacleOf, taken] = await Promise.all([
      this.lookUp(rows, locale),
      this.origins.crowdsOf(requests.map(({ id }) => id)),
      this.obstacles.among(rows.filter(isAhead)),
      this.had.ofVisits(rows.map(({ id }) => id)),
    ]);
    const colleagues = steps.flatMap(({ by, byId }) => (by === 'staff' && byId !== null ? [byId] : []));
    const patients = rows.flatMap(({ patientId }) => patientId ?? []);
    const people = await this.users.listByIds([...new Set([...patients, ...colleagues])]);
    const byId = new Map(people.map((person) => [person.id, person]));
    const named = byVisit(rows, steps, (step) => toNamedStep(step, byId));
    return rows.map((row) => {
      const account = byId.get(row.patientId ?? 0);
      const history = named.get(row.id) ?? [];
      const obstacle = isAhead(row) ? obstacleOf(row) : null;
      const origin = crowds.get(row.id);
      const resources = taken.get(row.id) ?? [];
      return toRecord(row, { ...beside(row), history, account, origin, obstacle, resources }, now);
    });
  }

  /** Looks up what stands beside rows, for all of them at once. */
  private async lookUp(
    rows: readonly AppointmentEntity[],
    locale: Locale,
  ): Promise<{ beside: (row: AppointmentEntity) => Beside; steps: AppointmentHistoryEntity[] }> {
    const unique = (ids: number[]): number[] => [...new Set(ids)];
    const [doctors, services, steps] = await Promise.all([
      this.doctors.namesOf(unique(rows.map((row) => row.doctorId)), locale),
      this.services.namesOf(unique(rows.map((row) => row.serviceId)), locale),
      this.history.listOf(rows.map(({ id }) => id)),
    ]);
    const history = byVisit(rows, steps, toStepDone);
    const beside = ({ id, doctorId, serviceId }: AppointmentEntity): Beside => ({
      doctorName: doctors.get(doctorId),
      serviceName: services.get(serviceId),
      history: history.get(id) ?? [],
    });
    return { beside, steps };
  }
}

/** When these dates are in Warsaw; those that follow one another are one stretch. */
function stretchesOf(dates: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const { startsAt: from, endsAt: to } = warsawDay(date);
    const last = stretches.at(-1);
    if (last?.to === from) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}

/** @throws Invalid: what nothing stands in the way of is not asked for */
function onlyTrue(value: unknown): true {
  if (value === true) return value;
  throw Invalid.fields([{ field: 'filter.obstacle', code: 'not_allowed', params: { values: 'true' } }]);
}

function byVisit(
  rows: readonly AppointmentEntity[],
  steps: readonly AppointmentHistoryEntity[],
  toStep: (step: AppointmentHistoryEntity) => AppointmentStepDone,
): Map<number, AppointmentStepDone[]> {
  const visits = new Map<number, AppointmentStepDone[]>(rows.map(({ id }) => [id, []]));
  for (const step of steps) visits.get(step.appointmentId)?.push(toStep(step));
  return visits;
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  Appointment,
  AppointmentRecord,
  AppointmentStepDone,
  AppointmentSummary,
} from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { DoctorsService } from '../doctors/doctors.service';
import { NotFound } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { warsawDay } from '../locale/warsaw-day';
import type { ListQuery } from '../panel/list-query';
import { ServicesService } from '../services/services.service';
import { UsersService } from '../users/users.service';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentCalendar } from './appointment-calendar';
import { isOff, isOpen } from './appointment-rules';
import { type Beside, toAppointment, toRecord, toStepDone, toUpcomingVisit } from './appointments.mapper';
import { AppointmentsRepository } from './appointments.repository';
import { RequestOriginsService } from './request-origins.service';

/** More than anybody has; the portal shows all of a person's visits at once. */
const OWN_MAX = 500;

export type When = 'upcoming' | 'past';

/** Reads visits: for their patients, and for staff. */
@Injectable()
export class AppointmentsService implements OnModuleInit {
  constructor(
    private readonly calendar: AppointmentCalendar,
    private readonly doctors: DoctorsService,
    private readonly origins: RequestOriginsService,
    private readonly repository: AppointmentsRepository,
    private readonly services: ServicesService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.doctors.visitsAreKnownBy(async (tx, doctorId) =>
      (await this.repository.listOpenOfDoctor(tx, doctorId)).map(toUpcomingVisit),
    );
  }

  /** One visit of an account. @throws NotFound for somebody else's */
  async getOwn(id: number, patientId: number, locale: Locale): Promise<Appointment> {
    const row = await this.ownRow(id, patientId);
    const beside = await this.lookUp([row], locale);
    return toAppointment(row, beside(row), new Date());
  }

  /** An account's open visits that are not over, the next one first; or the rest, the last one first. */
  async listOwn(patientId: number, when: When | undefined, locale: Locale): Promise<Appointment[]> {
    const rows = await this.repository.listOf(patientId, OWN_MAX);
    const now = new Date();
    const isUpcoming = ({ state, endsAt }: AppointmentEntity): boolean => isOpen(state) && endsAt > now;
    const upcoming = when === 'past' ? [] : rows.filter(isUpcoming);
    const past = when === 'upcoming' ? [] : rows.filter((row) => !isUpcoming(row)).reverse();
    const wanted = [...upcoming, ...past];
    const beside = await this.lookUp(wanted, locale);
    return wanted.map((row) => toAppointment(row, beside(row), now));
  }

  /** The visit as a calendar file. @throws NotFound for somebody else's */
  async calendarOf(id: number, patientId: number): Promise<string> {
    const row = await this.ownRow(id, patientId);
    return this.calendar.write(row, isOff(row.state) ? 'CANCEL' : 'PUBLISH');
  }

  /** @throws NotFound */
  async get(id: number, locale: Locale): Promise<AppointmentRecord> {
    const row = await this.repository.find({ id });
    const [record] = row ? await this.toRecords([row], locale) : [];
    if (!record) throw new NotFound();
    return record;
  }

  /** One page of the panel's list. @throws Invalid naming a wrong filter */
  async list(query: ListQuery, locale: Locale): Promise<{ records: AppointmentRecord[]; total: number }> {
    const { rows, total } = await this.repository.listPage(query);
    return { records: await this.toRecords(rows, locale), total };
  }

  summary(): Promise<AppointmentSummary> {
    const now = new Date();
    return this.repository.summarize(now, warsawDay(dateInWarsaw(now)));
  }

  /** Everything that is kept of a person's visits, for the person. */
  async exportOf(patientId: number): Promise<object[]> {
    const rows = await this.repository.listAllOf(patientId);
    const history = await this.historyOf(rows);
    return rows.map(({ search: _, ...row }) => ({ ...row, history: history.get(row.id) ?? [] }));
  }

  private async ownRow(id: number, patientId: number): Promise<AppointmentEntity> {
    const row = await this.repository.find({ id, patientId });
    if (!row) throw new NotFound();
    return row;
  }

  private async toRecords(rows: readonly AppointmentEntity[], locale: Locale): Promise<AppointmentRecord[]> {
    const accounts = await this.users.listByIds(rows.flatMap(({ patientId }) => patientId ?? []));
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const requests = rows.filter(({ state }) => state === 'requested').map(({ id }) => id);
    const [beside, crowds] = await Promise.all([this.lookUp(rows, locale), this.origins.crowdsOf(requests)]);
    const now = new Date();
    return rows.map((row) => {
      const account = byId.get(row.patientId ?? 0);
      return toRecord(row, { ...beside(row), account, origin: crowds.get(row.id) }, now);
    });
  }

  /** Looks up what stands beside rows, for all of them at once. */
  private async lookUp(
    rows: readonly AppointmentEntity[],
    locale: Locale,
  ): Promise<(row: AppointmentEntity) => Beside> {
    const unique = (ids: number[]): number[] => [...new Set(ids)];
    const [doctors, services, history] = await Promise.all([
      this.doctors.namesOf(unique(rows.map((row) => row.doctorId)), locale),
      this.services.namesOf(unique(rows.map((row) => row.serviceId)), locale),
      this.historyOf(rows),
    ]);
    return ({ id, doctorId, serviceId }) => ({
      doctorName: doctors.get(doctorId),
      serviceName: services.get(serviceId),
      history: history.get(id) ?? [],
    });
  }

  private async historyOf(rows: readonly AppointmentEntity[]): Promise<Map<number, AppointmentStepDone[]>> {
    const byVisit = new Map<number, AppointmentStepDone[]>(rows.map(({ id }) => [id, []]));
    for (const step of await this.repository.listSteps([...byVisit.keys()])) {
      byVisit.get(step.appointmentId)?.push(toStepDone(step));
    }
    return byVisit;
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, LessThan, MoreThan, MoreThanOrEqual } from 'typeorm';
import {
  type Appointment,
  type AppointmentRecord,
  type AppointmentStepDone,
  type AppointmentSummary,
  OPEN_STATES,
  type UpcomingVisit,
} from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { NotFound } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { warsawDay } from '../locale/warsaw-day';
import type { ListQuery } from '../panel/list-query';
import { ServicesService } from '../services/services.service';
import { UsersService } from '../users/users.service';
import { AppointmentEntity, AppointmentHistoryEntity } from './appointment.entity';
import { filterAppointments, sortAppointments } from './appointment-list';
import { AppointmentMails } from './appointment-mails';
import { isChangeable, isOpen } from './appointment-rules';
import { RequestOrigins } from './request-origins';

/** More than anybody has; the portal shows all of a person's visits at once. */
const OWN_MAX = 500;

export type When = 'upcoming' | 'past';

/** Reads visits: for their patients, and for staff. */
@Injectable()
export class AppointmentsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly mails: AppointmentMails,
    private readonly origins: RequestOrigins,
    private readonly services: ServicesService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.doctors.visitsAreKnownBy((tx, doctorId) => this.listUpcomingOf(tx, doctorId));
  }

  /** One visit of an account. @throws NotFound for somebody else's */
  async getOwn(id: number, patientId: number, locale: Locale): Promise<Appointment> {
    return this.one(await this.ownRow(id, patientId), locale);
  }

  /** An account's open visits that are not over, the next one first; or the rest, the last one first. */
  async listOwn(patientId: number, when: When | undefined, locale: Locale): Promise<Appointment[]> {
    const rows = await this.database.reader.find(AppointmentEntity, {
      where: { patientId },
      order: { startsAt: 'ASC', id: 'ASC' },
      take: OWN_MAX,
    });
    const now = new Date();
    const isUpcoming = ({ state, endsAt }: AppointmentEntity): boolean => isOpen(state) && endsAt > now;
    const upcoming = rows.filter(isUpcoming);
    const past = rows.filter((row) => !isUpcoming(row)).reverse();
    if (when === 'upcoming') return this.toAppointments(upcoming, locale);
    return this.toAppointments(when === 'past' ? past : [...upcoming, ...past], locale);
  }

  /** The visit as a calendar file. @throws NotFound for somebody else's */
  async calendarOf(id: number, patientId: number): Promise<string> {
    const row = await this.ownRow(id, patientId);
    const dead = row.state === 'cancelled' || row.state === 'expired';
    return this.mails.calendar(row, dead ? 'CANCEL' : 'PUBLISH');
  }

  /** @throws NotFound */
  async get(id: number, locale: Locale): Promise<AppointmentRecord> {
    const row = await this.database.reader.findOneBy(AppointmentEntity, { id });
    const [record] = row ? await this.toRecords([row], locale) : [];
    if (!record) throw new NotFound();
    return record;
  }

  /** One page of the panel's list. @throws Invalid naming a wrong filter */
  async list(query: ListQuery, locale: Locale): Promise<{ records: AppointmentRecord[]; total: number }> {
    const { reader } = this.database;
    const filtered = filterAppointments(reader.createQueryBuilder(AppointmentEntity, 'row'), query.filter);
    const total = await filtered.getCount();
    const page = sortAppointments(filtered, query.sort, new Date()).offset(query.offset).limit(query.limit);
    return { records: await this.toRecords(await page.getMany(), locale), total };
  }

  async summary(): Promise<AppointmentSummary> {
    const { reader } = this.database;
    const now = new Date();
    const day = warsawDay(dateInWarsaw(now));
    const [requested, overdue, today] = await Promise.all([
      reader.countBy(AppointmentEntity, { state: 'requested', startsAt: MoreThan(now) }),
      reader.countBy(AppointmentEntity, { state: 'requested', confirmBy: LessThan(now) }),
      reader
        .createQueryBuilder(AppointmentEntity, 'row')
        .where('row.startsAt >= :from AND row.startsAt < :to', {
          from: new Date(day.startsAt),
          to: new Date(day.endsAt),
        })
        .andWhere('row.state IN (:...open)', { open: OPEN_STATES })
        .getCount(),
    ]);
    return { requested, overdue, today };
  }

  /** Everything that is kept of a person's visits, for the person. */
  async exportOf(patientId: number): Promise<object[]> {
    const rows = await this.database.reader.find(AppointmentEntity, { where: { patientId }, order: { id: 'ASC' } });
    const history = await this.historyOf(rows);
    return rows.map(({ search: _, ...row }) => ({ ...row, history: history.get(row.id) ?? [] }));
  }

  private async listUpcomingOf(tx: EntityManager, doctorId: number): Promise<UpcomingVisit[]> {
    const rows = await tx.find(AppointmentEntity, {
      select: { id: true, state: true, startsAt: true },
      where: { doctorId, state: In([...OPEN_STATES]), endsAt: MoreThanOrEqual(new Date()) },
      order: { startsAt: 'ASC' },
    });
    return rows.map(({ id, state, startsAt }) => ({ id, state, startsAt: startsAt.toISOString() }));
  }

  private async ownRow(id: number, patientId: number): Promise<AppointmentEntity> {
    const row = await this.database.reader.findOneBy(AppointmentEntity, { id, patientId });
    if (!row) throw new NotFound();
    return row;
  }

  private async one(row: AppointmentEntity, locale: Locale): Promise<Appointment> {
    const [appointment] = await this.toAppointments([row], locale);
    if (!appointment) throw new NotFound();
    return appointment;
  }

  private async toAppointments(rows: readonly AppointmentEntity[], locale: Locale): Promise<Appointment[]> {
    const unique = (ids: number[]): number[] => [...new Set(ids)];
    const [doctors, services, history] = await Promise.all([
      this.doctors.namesOf(unique(rows.map((row) => row.doctorId)), locale),
      this.services.namesOf(unique(rows.map((row) => row.serviceId)), locale),
      this.historyOf(rows),
    ]);
    const now = new Date();
    return rows.map((row) => ({
      id: row.id,
      state: row.state,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      place: row.place,
      service: { id: row.serviceId, name: services.get(row.serviceId) ?? row.serviceName },
      doctor: { id: row.doctorId, fullName: doctors.get(row.doctorId) ?? row.doctorName },
      visitor: row.forAnother ? { firstName: row.firstName, lastName: row.lastName } : null,
      phone: row.phone,
      note: row.note,
      confirmBy: row.confirmBy?.toISOString() ?? null,
      changeable: isChangeable(row, now),
      history: history.get(row.id) ?? [],
    }));
  }

  private async toRecords(rows: readonly AppointmentEntity[], locale: Locale): Promise<AppointmentRecord[]> {
    const accounts = await this.users.listByIds(rows.flatMap(({ patientId }) => patientId ?? []));
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const requests = rows.filter(({ state }) => state === 'requested').map(({ id }) => id);
    const [appointments, crowds] = await Promise.all([
      this.toAppointments(rows, locale),
      this.origins.crowdsOf(requests),
    ]);
    const now = new Date();
    return appointments.flatMap((appointment, index) => {
      const row = rows[index];
      if (!row) return [];
      const { firstName, lastName, email } = byId.get(row.patientId ?? 0) ?? row;
      return {
        ...appointment,
        version: row.version,
        patient: { id: row.patientId, firstName, lastName, phone: row.phone, email },
        locale: row.locale,
        overdue: row.state === 'requested' && row.confirmBy !== null && row.confirmBy < now,
        origin: crowds.get(row.id) ?? null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      };
    });
  }

  private async historyOf(rows: readonly AppointmentEntity[]): Promise<Map<number, AppointmentStepDone[]>> {
    const byVisit = new Map<number, AppointmentStepDone[]>(rows.map(({ id }) => [id, []]));
    if (rows.length === 0) return byVisit;
    const steps = await this.database.reader.find(AppointmentHistoryEntity, {
      where: { appointmentId: In([...byVisit.keys()]) },
      order: { id: 'ASC' },
    });
    for (const { appointmentId, at, fromState: from, toState: to, by, reason } of steps) {
      byVisit.get(appointmentId)?.push({ at: at.toISOString(), from, to, by, reason });
    }
    return byVisit;
  }
}

import { Injectable } from '@nestjs/common';
import { OPEN_STATES, type AppointmentRecord } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { LIMITS } from '../../contract/limits';
import {
  type KnownPerson,
  PATIENT_KEY,
  type PatientCard,
  type PatientNote,
  type PatientRecord,
} from '../../contract/patient';
import type { PersonRecord } from '../../contract/person';
import { toE164 } from '../../contract/phone';
import type { Actor } from '../audit/audit.service';
import { AuditService } from '../audit/audit.service';
import { AppointmentsService } from '../appointments/appointments.service';
import { type Subject, type VisitRow, VisitorsService } from '../appointments/visitors.service';
import { Database } from '../database/database';
import { Conflict, Invalid, NotFound } from '../errors/app-error';
import { textIssue } from '../errors/rules';
import type { ListQuery } from '../panel/list-query';
import { PersonRecords } from '../people/person-records.service';
import { UsersService } from '../users/users.service';
import { toAccountRecord, toCallerRecord, toNote, toKnownAccount, toKnownVisitor } from './patients.mapper';
import { PatientNotesRepository } from './patient-notes.repository';

/** What the list may be sorted by. */
export const PATIENT_SORTS = ['lastName'];
const KNOWN_MAX = 8;
/** A whole Polish number. */
const POLISH = /^\+48\d{9}$/;

/** Somebody who was found by a key, and what is known of the person without the visits. */
interface Found {
  subject: Subject;
  record: PatientRecord;
  rows: VisitRow[];
  family: PersonRecord[];
}

/** People who come to the clinic, with an account or without one: who they are, and what the front desk knows of them. */
@Injectable()
export class PatientsService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly notes: PatientNotesRepository,
    private readonly people: PersonRecords,
    private readonly users: UsersService,
    private readonly visitors: VisitorsService,
  ) {}

  /** Those with an account by name, then callers by name. @throws Invalid naming a wrong filter */
  async list({ filter, sort, offset, limit }: ListQuery): Promise<{ records: PatientRecord[]; total: number }> {
    const page = { q: searchOf(filter), direction: sort.direction, offset, limit };
    const { accounts, callers, total } = await this.visitors.list(page);
    return { records: [...accounts.map(toAccountRecord), ...callers.map(toCallerRecord)], total };
  }

  /** @throws NotFound */
  async get(key: string, locale: Locale): Promise<PatientCard> {
    const { subject, record, rows, family } = await this.find(key);
    const [visits, note] = await Promise.all([this.recordsOf(rows, locale), this.notes.find(subject)]);
    const now = new Date().toISOString();
    const isComing = ({ state, endsAt }: AppointmentRecord): boolean =>
      OPEN_STATES.some((open) => open === state) && endsAt > now;
    const phones = [...new Set([...rows.map(({ phone }) => phone), record.phone ?? ''])].filter(Boolean);
    const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
      `${firstName} ${lastName}`;
    const named = rows.filter(({ personId }) => personId === null);
    const people = new Map(
      named.map(({ firstName, lastName }) => [nameOf({ firstName, lastName }), { firstName, lastName }]),
    );
    people.delete(nameOf(record));
    return {
      ...record,
      phones,
      family,
      people: [...people.values()],
      coming: visits.filter(isComing).reverse(),
      past: visits.filter((visit) => !isComing(visit)),
      noShows: visits.filter(({ state }) => state === 'no_show').length,
      note: toNote(note),
    };
  }

  /** Writes the front desk's note. @throws NotFound; Conflict `stale_version` with the note as it is now */
  async writeNote(key: string, text: string, version: number, by: Actor): Promise<PatientNote> {
    const { subject } = await this.find(key);
    return this.database.transaction(async (tx) => {
      if (!(await this.notes.write(tx, subject, version, text))) {
        const current = toNote(await this.notes.find(subject, tx));
        throw new Conflict('stale_version', { extra: { current } });
      }
      // The log never learns what a note says.
      const changes = { version: [version, version + 1] as [number, number] };
      await this.audit.write(tx, {
        actor: by,
        action: 'note',
        resource: 'patients',
        recordId: subject.patientId,
        changes,
      });
      return toNote(await this.notes.find(subject, tx));
    });
  }

  /** Whom a number belongs to, who was there last first; nobody for less than four figures. */
  async findKnown(phone: string): Promise<KnownPerson[]> {
    const figures = phone.replace(/\D/g, '').replace(/^00/, '');
    // The prefix that the form begins with says nothing.
    if (figures.replace(/^48/, '').length < 4) return [];
    const e164 = toE164(phone);
    // Of a foreign number nobody knows when it is whole.
    const whole = e164 !== null && POLISH.test(e164) ? e164 : null;
    const [visits, accounts] = await Promise.all([
      this.visitors.listVisitsByPhone(figures, whole),
      this.visitors.listAccountsByPhone(figures, whole),
    ]);
    const owners = await this.users.listByIds([...new Set(visits.flatMap(({ patientId }) => patientId ?? []))]);
    const byId = new Map(owners.map((owner) => [owner.id, owner]));
    const known = new Map<string, KnownPerson>();
    const all = [
      ...visits.map((row) => toKnownVisitor(row, byId.get(row.patientId ?? 0))),
      ...accounts.map(toKnownAccount),
    ];
    for (const person of all) {
      const name = `${person.phone} ${person.firstName} ${person.lastName}`.toLowerCase();
      if (!known.has(name)) known.set(name, person);
    }
    return [...known.values()].slice(0, KNOWN_MAX);
  }

  /** @throws NotFound */
  private async find(key: string): Promise<Found> {
    const [, kind, number] = PATIENT_KEY.exec(key) ?? [];
    const id = Number(number);
    if (kind === 'account') return this.findAccount(id);
    const visit = kind === 'visit' ? await this.visitors.findVisit(id) : null;
    if (!visit || (visit.patientId === null && visit.phone === '')) throw new NotFound();
    if (visit.patientId !== null) return this.findAccount(visit.patientId);
    const subject = { patientId: null, phone: visit.phone };
    const rows = await this.visitors.listVisits(subject);
    return { subject, record: toCallerRecord(visit), rows, family: [] };
  }

  /** A patient's account, or that of somebody who has visits or books for others. @throws NotFound */
  private async findAccount(id: number): Promise<Found> {
    const account = await this.users.find(id);
    if (!account) throw new NotFound();
    const subject = { patientId: id, phone: null };
    const [rows, family] = await Promise.all([this.visitors.listVisits(subject), this.people.listOf(id)]);
    if (account.role !== 'patient' && rows.length === 0 && family.length === 0) throw new NotFound();
    return { subject, record: toAccountRecord(account), rows, family };
  }

  /** The visits as staff see them, in the same order. */
  private async recordsOf(rows: readonly VisitRow[], locale: Locale): Promise<AppointmentRecord[]> {
    if (rows.length === 0) return [];
    const filter = { id: rows.map(({ id }) => id) };
    const sort = { field: 'startsAt', direction: 'DESC' } as const;
    return (await this.appointments.list({ filter, sort, offset: 0, limit: rows.length }, locale)).records;
  }
}

/** @throws Invalid */
function searchOf(filter: ListQuery['filter']): string {
  for (const name of Object.keys(filter)) {
    if (name !== 'q') throw Invalid.fields([{ field: `filter.${name}`, code: 'unknown_filter' }]);
  }
  const { q = '' } = filter;
  const issue = textIssue(q, LIMITS.search);
  if (issue) throw Invalid.fields([{ field: 'filter.q', ...issue }]);
  return String(q);
}

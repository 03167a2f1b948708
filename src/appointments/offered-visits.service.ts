import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Locale } from '../../contract/locales';
import { Conflict } from '../errors/app-error';
import type { BookableService } from '../services/services.service';
import type { User } from '../users/users.service';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentEvents } from './appointment-events';
import { AppointmentMails } from './appointment-mails';
import { isOpen } from './appointment-rules';
import { AppointmentWriter, TimeTaken } from './appointment-writer';
import { AppointmentsRepository, type VisitTimes } from './appointments.repository';
import type { Who } from './appointment.policy';
import { BookingPolicy } from './booking.policy';
import { toVisit } from './booking-transaction';

/** A time that the clinic has offered to somebody. */
export interface OfferedTime {
  doctorId: number;
  startsAt: Date;
}

/** A visit that can become earlier. */
type VisitAhead = VisitTimes & Pick<AppointmentEntity, 'serviceId' | 'patientId' | 'email' | 'locale'>;

/** Whose visit it is who has no account. */
type Caller = Pick<AppointmentEntity, 'firstName' | 'lastName' | 'phone' | 'email' | 'locale'>;

/** What becomes of a visit when its patient takes a time that the clinic offers: it is confirmed at once. */
@Injectable()
export class OfferedVisits {
  constructor(
    private readonly events: AppointmentEvents,
    private readonly mails: AppointmentMails,
    private readonly policy: BookingPolicy,
    private readonly repository: AppointmentsRepository,
    private readonly writer: AppointmentWriter,
  ) {}

  /** An open visit ahead of an account, or of a caller: null; null: there is none. */
  async findAhead(id: number, patientId: number | null): Promise<VisitAhead | null> {
    return openAhead(await this.repository.find({ id, patientId }));
  }

  /** An open visit ahead, whosever it is; null: there is none. */
  async findAny(id: number): Promise<VisitAhead | null> {
    return openAhead(await this.repository.find({ id }));
  }

  /** The same, for as long as the transaction lasts: what is counted for one visit stays true. */
  async hold(tx: EntityManager, id: number): Promise<VisitAhead | null> {
    return openAhead(await this.repository.hold(tx, id));
  }

  /** Who called, and how they are reached, by the visit; those of accounts are left out. */
  async listCallers(ids: readonly number[], tx?: EntityManager): Promise<Map<number, Caller>> {
    const rows = await this.repository.listByIds(ids, undefined, tx);
    return new Map(rows.flatMap((row) => (row.patientId === null ? [[row.id, row]] : [])));
  }

  /** Those of some visits that are open and ahead. */
  async listAhead(ids: readonly number[], tx?: EntityManager): Promise<Map<number, VisitTimes>> {
    const rows = await this.repository.listAheadAmong(ids, tx);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Moves a visit to an earlier time. @param patientId null: a caller's @param staffId whom the patient told so on the phone
   * @returns false when it is not open any more, or not later @throws Conflict `wrong_state`, `visit_overlaps`, `slot_taken`
   */
  async move(
    tx: EntityManager,
    id: number,
    patientId: number | null,
    { doctorId, startsAt }: OfferedTime,
    staffId?: number,
  ): Promise<boolean> {
    const row = await this.repository.find({ id, patientId }, tx);
    if (!row || !isOpen(row.state) || row.startsAt <= startsAt) return false;
    const change = {
      doctorId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + row.endsAt.getTime() - row.startsAt.getTime()),
      state: 'confirmed',
      confirmBy: null,
      confirmedAt: new Date(),
      // What was said and told of the former time says nothing of this one.
      remindedAt: null,
      answer: null,
      answeredAt: null,
    } as const;
    const after = await orTaken(this.writer.move(tx, row, { ...change }, sayer(patientId, staffId)));
    await this.mails.tell(tx, after, 'moved');
    return true;
  }

  /** Makes a visit. @returns its id @throws Conflict `too_many_visits`, `visit_overlaps`, `slot_taken` */
  async book(
    tx: EntityManager,
    account: User,
    {
      doctorId,
      startsAt,
      service,
      locale,
      staffId,
    }: OfferedTime & { service: BookableService; locale: Locale; staffId?: number | undefined },
  ): Promise<number> {
    await this.policy.requireRoom(tx, account.id, null);
    const who = { kind: 'patient', id: account.id } as const;
    const person = { visitor: null, personId: null, phone: account.phone ?? '', email: null, note: '', locale };
    const visit = toVisit({ startsAt, service, who, ip: null, held: null, key: null, person }, doctorId, account, null);
    const row = await orTaken(
      this.writer.add(tx, { ...visit, state: 'confirmed', confirmedAt: visit.createdAt }, sayer(account.id, staffId)),
    );
    await this.mails.tell(tx, row, 'confirmed');
    return row.id;
  }

  /** Once the transaction is committed, what is kept of free times is over, and panels are told. */
  announceAfter(tx: EntityManager): void {
    this.events.announceAfter(tx);
  }
}

function openAhead(row: AppointmentEntity | null): AppointmentEntity | null {
  return row && isOpen(row.state) && row.startsAt > new Date() ? row : null;
}

/** Who takes the time: the patient, a caller by the link of the mail, or a colleague whom either told it on the phone. */
function sayer(patientId: number | null, staffId: number | undefined): Who {
  if (staffId !== undefined) return { kind: 'staff', id: staffId };
  return patientId === null ? { kind: 'link', id: null } : { kind: 'patient', id: patientId };
}

/** Whose time it is was decided when it was held: somebody in between is nobody's fault. */
async function orTaken<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof TimeTaken) throw new Conflict('slot_taken');
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Visitor } from '../../contract/appointment';
import { Database } from '../database/database';
import { Unauthorized } from '../errors/app-error';
import { type HeldTime, HoldsService } from '../holds/holds.service';
import { PeopleService } from '../people/people.service';
import type { BookableService } from '../services/services.service';
import { type User, UsersService } from '../users/users.service';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentMails } from './appointment-mails';
import type { AlongWithStep, Who } from './appointment.policy';
import { AppointmentWriter, type NewAppointment } from './appointment-writer';
import { BookingPolicy } from './booking.policy';
import { IdempotencyService, type KeyedRequest } from './idempotency.service';
import { ReceptionMails } from './reception-mails';

const MINUTE_MS = 60_000;

/** Whom a new visit is for, and how to reach that person. */
type Person = Pick<NewAppointment, 'phone' | 'email' | 'note' | 'locale'> & {
  /** Null: for the account that books. */
  visitor: Visitor | null;
  /** One of those whom the account books for, who then is the visitor. */
  personId: number | null;
};

/** A visit that is to be written, but for its doctor. */
export interface Draft {
  startsAt: Date;
  service: BookableService;
  who: Who & { id: number };
  /** Where the wish comes from; null: not known. */
  ip: string | null;
  /** What the browser holds: it comes free with the visit. */
  held: HeldTime | null;
  key: KeyedRequest | null;
  person: Person;
}

/** Another time of a visit. */
export type Move = Pick<AppointmentEntity, 'doctorId' | 'startsAt'>;

/** What is written together when a visit takes a time: all of it or nothing. */
@Injectable()
export class BookingTransaction {
  constructor(
    private readonly database: Database,
    private readonly holds: HoldsService,
    private readonly keys: IdempotencyService,
    private readonly mails: AppointmentMails,
    private readonly people: PeopleService,
    private readonly policy: BookingPolicy,
    private readonly reception: ReceptionMails,
    private readonly users: UsersService,
    private readonly writer: AppointmentWriter,
  ) {}

  /**
   * Writes a new visit: a patient's is requested, a caller's confirmed.
   * @returns its id, or that of the visit that the key stands for
   * @throws Unauthorized; NotFound for somebody else's person; TooMany; Invalid; Conflict, `DoctorDayFull` among others; TimeTaken
   */
  writeBooking(draft: Draft, doctorId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { who, key, ip } = draft;
      // Whatever one account does at a time is done one after the other from here on.
      const account = await this.users.hold(tx, who.id);
      if (!account || account.blockedAt) throw new Unauthorized('not_signed_in');
      const known = await this.keys.find(key, tx);
      if (known !== null) return known;
      const { personId } = draft.person;
      const visitor = personId === null ? draft.person.visitor : await this.people.hold(tx, personId, who.id);
      if (who.kind === 'patient') {
        await this.policy.requirePace(tx, who.id);
        await this.policy.requireRoom(tx, who.id, personId);
      }
      const confirmBy = who.kind === 'patient' ? await this.policy.confirmBy(tx, draft.startsAt) : null;
      if (draft.held) await this.holds.end(tx, draft.held);
      const row = await this.writer.add(
        tx,
        toVisit({ ...draft, person: { ...draft.person, visitor } }, doctorId, account, confirmBy),
        who,
      );
      await this.keys.keep(tx, key, row.id);
      if (row.state === 'requested') {
        if (account.phone === null) await this.users.setProfile(tx, account.id, { phone: row.phone });
        await this.mails.tell(tx, row, 'received');
        await this.policy.admit(tx, row, account, ip);
        await this.reception.tell(tx, row);
      } else await this.mails.tell(tx, row, 'confirmed');
      return row.id;
    });
  }

  /** Moves a visit as it was read. @throws as `writeBooking`; StaleVisit */
  writeMove(
    row: AppointmentEntity,
    { held, ...move }: Move & { held: HeldTime | null },
    who: Who,
    along?: AlongWithStep,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const byStaff = who.kind === 'staff';
      const patientId = who.kind === 'link' ? row.patientId : who.id;
      const account = byStaff || patientId === null ? null : await this.holdAtPace(tx, patientId);
      if (held) await this.holds.end(tx, held);
      const after = await this.writer.move(
        tx,
        row,
        {
          ...move,
          endsAt: new Date(move.startsAt.getTime() + row.endsAt.getTime() - row.startsAt.getTime()),
          state: byStaff ? 'confirmed' : 'requested',
          confirmBy: byStaff ? null : await this.policy.confirmBy(tx, move.startsAt),
          // What was said and told of the former time says nothing of this one.
          confirmedAt: byStaff ? new Date() : null,
          remindedAt: null,
          answer: null,
          answeredAt: null,
        },
        who,
      );
      await this.mails.tell(tx, after, 'moved');
      if (account) await this.policy.admitMove(tx, after, account);
      if (!byStaff) await this.reception.tell(tx, after);
      await along?.(tx);
    });
  }

  /** The account, held until the transaction ends; null: it was erased. @throws TooMany `too_many_requests` */
  private async holdAtPace(tx: EntityManager, userId: number): Promise<User | null> {
    const account = await this.users.hold(tx, userId);
    await this.policy.requirePace(tx, userId);
    return account;
  }
}

/** A visit as it is written for a patient, or for a caller. */
export function toVisit(draft: Draft, doctorId: number, account: User, confirmBy: Date | null): NewAppointment {
  const { who, service, startsAt } = draft;
  const { visitor, ...person } = draft.person;
  const { firstName, lastName } = visitor ?? account;
  const now = new Date();
  const byPatient = who.kind === 'patient';
  return {
    ...person,
    firstName,
    lastName,
    forAnother: byPatient && visitor !== null,
    uid: randomUUID(),
    state: byPatient ? 'requested' : 'confirmed',
    version: 1,
    doctorId,
    serviceId: service.id,
    patientId: byPatient ? account.id : null,
    patient: byPatient ? account : null,
    place: service.place,
    startsAt,
    endsAt: new Date(startsAt.getTime() + service.durationMinutes * MINUTE_MS),
    confirmBy,
    confirmedAt: byPatient ? null : now,
    remindedAt: null,
    answer: null,
    answeredAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { BOOKING, type BookingInput, type CallerInput, OPEN_STATES } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { Database, isDuplicate, isPrimaryDuplicate } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Conflict, Invalid, Unauthorized } from '../errors/app-error';
import { fold } from '../panel/fold';
import { KeptNextFreeTimes } from '../schedules/next-free.service';
import { OpeningTime } from '../schedules/opening-time.service';
import { type Booker, SlotsService } from '../schedules/slots.service';
import { type BookableService, ServicesService } from '../services/services.service';
import { type User, UsersService } from '../users/users.service';
import { AppointmentEntity } from './appointment.entity';
import { AppointmentEvents } from './appointment-events';
import { AppointmentLog, type Who } from './appointment-log';
import { AppointmentMails } from './appointment-mails';
import { expiryOf, isSoon } from './appointment-rules';
import { BookingLimits, DoctorDayFull } from './booking-limits';
import { IdempotencyService, type KeyedRequest } from './idempotency.service';
import { ReceptionMails } from './reception-mails';

const MINUTE_MS = 60_000;

/** Another visit has the time. */
class TimeTaken extends Error {}

/** Whom a new visit is for, and how to reach that person. */
type Person = Pick<AppointmentEntity, 'firstName' | 'lastName' | 'forAnother' | 'phone' | 'email' | 'note' | 'locale'>;

/** Who books for themselves, and from where. */
export interface Caller {
  id: number;
  ip: string | null;
}

/** A visit that is to be written, but for its doctor. */
interface Draft {
  service: BookableService;
  startsAt: Date;
  who: Who & { id: number };
  /** Where the wish comes from; null: not known. */
  ip: string | null;
  key: KeyedRequest | null;
  /** Who it is for, known once the account behind it is held. */
  person: (account: User) => Person;
}

/** Takes times for visits. Inserting the cells decides who gets one. */
@Injectable()
export class BookingService {
  constructor(
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly events: AppointmentEvents,
    private readonly keys: IdempotencyService,
    private readonly limits: BookingLimits,
    private readonly log: AppointmentLog,
    private readonly mails: AppointmentMails,
    private readonly nextFree: KeptNextFreeTimes,
    private readonly openingTime: OpeningTime,
    private readonly reception: ReceptionMails,
    private readonly services: ServicesService,
    private readonly slots: SlotsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Books for the signed-in user: `requested`. The same key gives the same visit.
   * @returns the visit's id
   * @throws Invalid; Conflict `slot_taken` with alternatives, `visit_overlaps`, `too_many_visits`,
   * `unconfirmed_requests`, `booking_limited`; TooMany
   */
  async book({ id, ip }: Caller, input: BookingInput, key: string | null, locale: Locale): Promise<number> {
    const { visitor = null, phone, note = '' } = input;
    const person = ({ firstName, lastName }: User): Person => ({
      ...(visitor ?? { firstName, lastName }),
      forAnother: visitor !== null,
      phone,
      email: null,
      note,
      locale,
    });
    return this.take(input, { who: { kind: 'patient', id }, ip, person }, key);
  }

  /** Books for a caller: `confirmed` at once. @throws as `book` */
  async bookForCaller(staffId: number, input: CallerInput, key: string | null, locale: Locale): Promise<number> {
    const { firstName, lastName, phone, email = null } = input.patient;
    const person = (): Person => ({
      firstName,
      lastName,
      forAnother: false,
      phone,
      email,
      note: input.note ?? '',
      locale: input.locale ?? locale,
    });
    return this.take(input, { who: { kind: 'staff', id: staffId }, ip: null, person }, key);
  }

  /** The rows that hold a visit's time. @throws Conflict `visit_overlaps`; TimeTaken */
  async hold(tx: EntityManager, row: AppointmentEntity): Promise<void> {
    try {
      await this.log.take(tx, row);
    } catch (error) {
      if (isPrimaryDuplicate(error)) throw new TimeTaken();
      if (isDuplicate(error)) throw new Conflict('visit_overlaps');
      throw error;
    }
  }

  /** Does `work`, and turns a time that is taken into the answer that offers others. */
  async orAlternatives<T>(
    service: BookableService,
    wanted: { doctorId: number | null; startsAt: Date; booker: Booker },
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TimeTaken)) throw error;
      const { doctorId, startsAt, booker } = wanted;
      const alternatives = await this.slots.alternatives(service, doctorId, startsAt, booker);
      throw new Conflict('slot_taken', { extra: { alternatives } });
    }
  }

  /** Until when a request that comes now is answered: before it would expire in any case. */
  async promise(startsAt: Date, tx?: EntityManager): Promise<Date> {
    const due = await this.openingTime.after(new Date(), BOOKING.confirmOpeningHours, tx);
    const expiry = expiryOf(startsAt);
    return due !== null && due < expiry ? due : expiry;
  }

  /** What other parts are told when a visit's time or state has changed. */
  announce(): void {
    this.nextFree.forget();
    this.events.wake();
  }

  private async take(
    input: Pick<BookingInput, 'serviceId' | 'doctorId' | 'startsAt'>,
    { who, ip, person }: Pick<Draft, 'who' | 'ip' | 'person'>,
    key: string | null,
  ): Promise<number> {
    const booker: Booker = who.kind === 'staff' ? 'staff' : 'patient';
    const request = key === null ? null : { userId: who.id, key, body: input };
    const known = await this.keys.find(request);
    if (known !== null) return known;
    const service = await this.slots.requireService(input.serviceId, 'serviceId');
    const offering = await this.slots.requireDoctors(service.id, input.doctorId, 'doctorId');
    const startsAt = new Date(input.startsAt);
    const doctorIds = await this.slots.doctorsAt(service, offering, startsAt, booker);
    const draft: Draft = { service, startsAt, who, ip, key: request, person };
    const wanted = { doctorId: input.doctorId, startsAt, booker };
    const id = await this.orAlternatives(service, wanted, () => this.takeFirst(draft, doctorIds));
    this.announce();
    return id;
  }

  /** Writes the visit with the first of the doctors whose time is not taken. */
  private async takeFirst(draft: Draft, doctorIds: readonly number[]): Promise<number> {
    let full: DoctorDayFull | null = null;
    for (const doctorId of doctorIds) {
      try {
        return await this.database.transaction((tx) => this.write(tx, draft, doctorId));
      } catch (error) {
        if (error instanceof DoctorDayFull) full = error;
        else if (!(error instanceof TimeTaken)) throw error;
      }
    }
    if (full) throw full;
    // It may be the same wish, sent twice at once, that has the time.
    const known = await this.keys.find(draft.key);
    if (known !== null) return known;
    throw new TimeTaken();
  }

  private async write(tx: EntityManager, draft: Draft, doctorId: number): Promise<number> {
    const { who, key } = draft;
    // Whatever one account does at a time is done one after the other from here on.
    const account = await this.users.hold(tx, who.id);
    if (!account || account.blockedAt) throw new Unauthorized('not_signed_in');
    const known = await this.keys.find(key, tx);
    if (known !== null) return known;
    if (who.kind === 'patient') {
      await this.limits.requirePace(tx, who.id);
      await this.requireRoom(tx, who.id);
    }
    if (!(await this.doctors.holdVisible(tx, doctorId))) {
      throw Invalid.fields([{ field: 'doctorId', code: 'unknown_id' }]);
    }
    const row = await this.insert(tx, draft, doctorId, account);
    await this.hold(tx, row);
    await this.keys.keep(tx, key, row.id);
    await this.log.note(tx, row, { action: 'create', from: null, who });
    if (row.state === 'requested') {
      if (account.phone === null) await this.users.setProfile(tx, account.id, { phone: row.phone });
      await this.mails.tell(tx, row, 'received');
      await this.limits.admit(tx, row, account, draft.ip);
      await this.reception.tell(tx, row);
    } else await this.mails.tell(tx, row, 'confirmed');
    return row.id;
  }

  private async insert(tx: EntityManager, draft: Draft, doctorId: number, account: User): Promise<AppointmentEntity> {
    const { service, startsAt, who } = draft;
    const now = new Date();
    const byPatient = who.kind === 'patient';
    const person = draft.person(account);
    const owner = byPatient ? [account.firstName, account.lastName, account.email] : [person.email ?? ''];
    const row = Object.assign(new AppointmentEntity(), person, {
      uid: randomUUID(),
      state: byPatient ? 'requested' : 'confirmed',
      version: 1,
      doctorId,
      doctorName: (await this.doctors.namesOf([doctorId], person.locale, tx)).get(doctorId) ?? '',
      serviceId: service.id,
      serviceName: (await this.services.namesOf([service.id], person.locale, tx)).get(service.id) ?? '',
      patientId: byPatient ? account.id : null,
      search: fold([person.firstName, person.lastName, ...owner, person.phone].join(' ')),
      place: service.place,
      startsAt,
      endsAt: new Date(startsAt.getTime() + service.durationMinutes * MINUTE_MS),
      confirmBy: byPatient ? await this.promise(startsAt, tx) : null,
      remindedAt: !byPatient && isSoon(startsAt, now) ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    return tx.save(AppointmentEntity, row);
  }

  /** @throws Conflict `too_many_visits` */
  private async requireRoom(tx: EntityManager, patientId: number): Promise<void> {
    const where = { patientId, state: In([...OPEN_STATES]), startsAt: MoreThan(new Date()) };
    if ((await tx.countBy(AppointmentEntity, where)) >= BOOKING.upcomingMax) throw new Conflict('too_many_visits');
  }
}

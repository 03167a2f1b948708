import { Injectable } from '@nestjs/common';
import type { BookingInput, CallerInput, MoveInput, StaffMoveInput } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { Conflict, Invalid } from '../errors/app-error';
import type { HeldTime } from '../holds/holds.service';
import type { Booker } from '../schedules/candidates.service';
import { SlotsService } from '../schedules/slots.service';
import { type BookableService, ServicesService } from '../services/services.service';
import { AppointmentEvents } from './appointment-events';
import { type AlongWithStep, AppointmentPolicy, type Reach, type Who } from './appointment.policy';
import { ResourceTaken, TimeTaken } from './appointment-writer';
import { DoctorDayFull } from './booking.policy';
import { BookingTransaction, type Draft } from './booking-transaction';
import { IdempotencyService } from './idempotency.service';

const MINUTE_MS = 60_000;

/** Who books for themselves, and from where. */
export interface Caller {
  id: number;
  ip: string | null;
  /** What the browser holds. */
  held?: HeldTime | null;
}

/** Takes times for visits, new ones and such as are moved. Inserting the cells decides who gets one. */
@Injectable()
export class BookingService {
  constructor(
    private readonly events: AppointmentEvents,
    private readonly keys: IdempotencyService,
    private readonly policy: AppointmentPolicy,
    private readonly services: ServicesService,
    private readonly slots: SlotsService,
    private readonly transaction: BookingTransaction,
  ) {}

  /**
   * Books for the signed-in user, or for one of whom they book for: `requested`. The same key gives the same visit.
   * @returns the visit's id
   * @throws Invalid; NotFound for somebody else's person; Conflict `slot_taken` with alternatives, `visit_overlaps`, `too_many_visits`,
   * `unconfirmed_requests`, `booking_limited`; TooMany
   */
  book(
    { id, ip, held = null }: Caller,
    { holdId: _, ...input }: BookingInput,
    key: string | null,
    locale: Locale,
  ): Promise<number> {
    const { visitor = null, personId = null, phone, note = '' } = input;
    const person = { visitor, personId, phone, email: null, note, locale };
    return this.take(input, key, { who: { kind: 'patient', id }, ip, held, person });
  }

  /** Books for a caller: `confirmed` at once; outside of the hours when staff say so. @throws as `book` */
  bookForCaller(staffId: number, input: CallerInput, key: string | null, locale: Locale): Promise<number> {
    const { phone, email = null, ...visitor } = input.patient;
    const person = { visitor, personId: null, phone, email, note: input.note ?? '', locale: input.locale ?? locale };
    return this.take(input, key, { who: { kind: 'staff', id: staffId }, ip: null, held: null, person });
  }

  /**
   * Gives the visit another time: by a patient it is a request again, by staff it is confirmed.
   * @throws NotFound; StaleVisit; Invalid; TooMany; Conflict `booking_limited`, `slot_taken` with alternatives, `wrong_state`, `too_late`, `visit_overlaps`
   */
  async move(
    reach: Reach,
    input: MoveInput | StaffMoveInput,
    who: Who,
    { along, held = null }: { along?: AlongWithStep; held?: HeldTime | null } = {},
  ): Promise<void> {
    const row = await this.policy.requireStep(reach, 'move', who);
    const startsAt = new Date(input.startsAt);
    const doctorId = input.doctorId ?? row.doctorId;
    if (startsAt.getTime() === row.startsAt.getTime() && doctorId === row.doctorId) {
      throw Invalid.fields([{ field: 'startsAt', code: 'same_time' }]);
    }
    const durationMinutes = (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS;
    const needs = (await this.services.needsOf([row.serviceId])).get(row.serviceId) ?? [];
    const service = { id: row.serviceId, durationMinutes, place: row.place, needs };
    const booker = bookerOf(who);
    const offering = await this.slots.requireDoctors(service.id, doctorId, 'doctorId');
    if (isOutside(input)) this.slots.requireQuarter(startsAt);
    else await this.slots.doctorsAt(service, offering, startsAt, booker, held);
    try {
      await this.transaction.writeMove(row, { doctorId, startsAt, held }, who, along);
    } catch (error) {
      if (!(error instanceof TimeTaken)) throw error;
      const alternatives = await this.slots.alternatives(service, doctorId, startsAt, booker);
      throw new Conflict('slot_taken', { extra: { alternatives } });
    }
    this.events.announce();
  }

  /** The doctors who may have the visit. @throws Invalid at `startsAt`, and at `doctorId` for anybody outside of the hours */
  private async doctorsFor(
    input: BookingInput | CallerInput,
    service: BookableService,
    offering: readonly number[],
    booker: Booker,
    held: HeldTime | null,
  ): Promise<readonly number[]> {
    const startsAt = new Date(input.startsAt);
    if (!isOutside(input)) return this.slots.doctorsAt(service, offering, startsAt, booker, held);
    if (input.doctorId === null) throw Invalid.fields([{ field: 'doctorId', code: 'required' }]);
    this.slots.requireQuarter(startsAt);
    return offering;
  }

  /** Writes the visit with the first of the doctors whose time is not taken. */
  private async take(
    input: BookingInput | CallerInput,
    idempotencyKey: string | null,
    wish: Pick<Draft, 'who' | 'ip' | 'held' | 'person'>,
  ): Promise<number> {
    const { who } = wish;
    const booker = bookerOf(who);
    const key = idempotencyKey === null ? null : { userId: who.id, key: idempotencyKey, body: input };
    const known = await this.keys.find(key);
    if (known !== null) return known;
    const service = await this.slots.requireService(input.serviceId, 'serviceId');
    const offering = await this.slots.requireDoctors(service.id, input.doctorId, 'doctorId');
    const startsAt = new Date(input.startsAt);
    const doctorIds = await this.doctorsFor(input, service, offering, booker, wish.held);
    const draft = { ...wish, key, service, startsAt };
    let full: DoctorDayFull | null = null;
    for (const doctorId of doctorIds) {
      try {
        const id = await this.transaction.writeBooking(draft, doctorId);
        this.events.announce();
        return id;
      } catch (error) {
        if (error instanceof DoctorDayFull) full = error;
        else if (!(error instanceof TimeTaken)) throw error;
        else if (error instanceof ResourceTaken) break;
      }
    }
    if (full) throw full;
    // It may be the same wish, sent twice at once, that has the time.
    const same = await this.keys.find(key);
    if (same !== null) return same;
    const alternatives = await this.slots.alternatives(service, input.doctorId, startsAt, booker);
    throw new Conflict('slot_taken', { extra: { alternatives } });
  }
}

/** Whether staff want a time whatever the hours say. */
function isOutside(input: object): boolean {
  return 'outsideHours' in input && input.outsideHours === true;
}

function bookerOf({ kind }: Who): Booker {
  return kind === 'staff' ? 'staff' : 'patient';
}

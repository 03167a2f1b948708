import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import { Conflict, TooMany } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { warsawDay } from '../locale/warsaw-day';
import { OpeningTime } from '../schedules/opening-time.service';
import { SecurityLog } from '../security-log/security-log';
import { SettingsService } from '../settings/settings.service';
import type { User } from '../users/users.service';
import type { AppointmentEntity } from './appointment.entity';
import { expiryOf } from './appointment-rules';
import { AppointmentHistoryRepository } from './appointment-history.repository';
import { AppointmentsRepository } from './appointments.repository';
import { RequestOriginsRepository } from './request-origins.repository';
import { type Origin, RequestOriginsService } from './request-origins.service';

const HOUR_MS = 3_600_000;

/** One doctor's day is full of requests: another doctor may have room. */
export class DoctorDayFull extends Conflict {}

/** One thing by which requests of accounts that nobody knows yet are counted. */
interface Rule {
  reason: 'mailbox' | 'network' | 'phone' | 'doctor_day';
  max: number;
  /** What is counted, and who counts it is alone with it. */
  guard: string;
  where: string;
  values: Readonly<Record<string, unknown>>;
}

/**
 * Who may book, how much, and what is promised. Keeps one person from holding a doctor's times under many names: what is counted are
 * requests that wait for an answer of accounts that staff have never confirmed. Each answer of the staff gives room
 * again, and whom they know is not counted.
 */
@Injectable()
export class BookingPolicy {
  constructor(
    private readonly appointments: AppointmentsRepository,
    private readonly history: AppointmentHistoryRepository,
    private readonly openingTime: OpeningTime,
    private readonly origins: RequestOriginsService,
    private readonly originRows: RequestOriginsRepository,
    private readonly security: SecurityLog,
    private readonly settings: SettingsService,
  ) {}

  /** @param personId whom the account books for; null: itself @throws Conflict `too_many_visits` */
  async requireRoom(tx: EntityManager, userId: number, personId: number | null): Promise<void> {
    const whose = personId === null ? { patientId: userId, personId: IsNull() } : { personId };
    const isFull =
      (await this.appointments.countOpenAhead(tx, whose)) >= BOOKING.upcomingMax ||
      (await this.appointments.countOpenAhead(tx, { patientId: userId })) >= BOOKING.accountUpcomingMax;
    if (isFull) throw new Conflict('too_many_visits');
  }

  /**
   * Refuses what an account does too often; whoever asks holds it, so that its changes are counted one after the other.
   * Cancelling counts and is never refused: it gives a time back.
   * @throws TooMany `too_many_requests`
   */
  async requirePace(tx: EntityManager, userId: number): Promise<void> {
    const now = Date.now();
    const times = await this.history.listTimesOf(tx, userId, new Date(now - HOUR_MS), BOOKING.changesAnHour);
    const oldest = times[BOOKING.changesAnHour - 1];
    if (!oldest) return;
    this.security.write('booking_limited', { userId, reason: 'changes' });
    const secondsLeft = Math.ceil((oldest.getTime() + HOUR_MS - now) / 1_000);
    throw new TooMany('too_many_requests', 'booking-changes', Math.max(1, secondsLeft));
  }

  /**
   * Lets a request in that is written already, or refuses it. Only telling the reception comes after it, so that others
   * wait for the rows that it holds no longer than they must.
   * @throws Conflict `unconfirmed_requests`, `booking_limited`, both with the clinic's `phones`
   */
  async admit(tx: EntityManager, row: AppointmentEntity, account: User, ip: string | null): Promise<void> {
    const origin = this.origins.describe(ip, account.email, row.phone);
    const isNew = !(await this.originRows.isKnown(tx, account.id));
    if (isNew) await this.count(tx, account.id, row.id, [...placesOf(origin), dayOf(row)]);
    await this.originRows.insert(tx, { appointmentId: row.id, ...origin, isNew });
  }

  /** The same for a visit that its patient has moved. @throws Conflict `booking_limited` with `phones` */
  async admitMove(tx: EntityManager, row: AppointmentEntity, account: User): Promise<void> {
    const isNew = !(await this.originRows.isKnown(tx, account.id));
    if (isNew) await this.count(tx, account.id, row.id, [dayOf(row)]);
    if (await this.originRows.exists(tx, row.id)) return;
    const origin = this.origins.describe(null, account.email, row.phone);
    await this.originRows.insert(tx, { appointmentId: row.id, ...origin, isNew });
  }

  /** Until when a request that comes now is answered: before it would expire in any case. */
  async confirmBy(tx: EntityManager, startsAt: Date): Promise<Date> {
    const due = await this.openingTime.after(new Date(), BOOKING.confirmOpeningHours, tx);
    const expiry = expiryOf(startsAt);
    return due !== null && due < expiry ? due : expiry;
  }

  private async count(tx: EntityManager, userId: number, ownId: number, rules: readonly Rule[]): Promise<void> {
    await this.originRows.holdGuards(
      tx,
      rules.map(({ guard }) => guard),
    );
    for (const { reason, max, where, values } of rules) {
      if ((await this.originRows.countNew(tx, ownId, where, values)) < max) continue;
      this.security.write('booking_limited', { userId, reason });
      const { phones } = await this.settings.get(tx);
      if (reason === 'doctor_day') throw new DoctorDayFull('booking_limited', { extra: { phones } });
      throw new Conflict(reason === 'mailbox' ? 'unconfirmed_requests' : 'booking_limited', { extra: { phones } });
    }
  }
}

function placesOf({ mailbox, network, phone }: Origin): Rule[] {
  const rules = [
    { reason: 'mailbox', max: BOOKING.newRequestsMax, value: mailbox },
    { reason: 'network', max: BOOKING.networkRequestsMax, value: network },
    { reason: 'phone', max: BOOKING.phoneRequestsMax, value: phone },
  ] as const;
  return rules.flatMap(({ reason, max, value }) =>
    value === null
      ? []
      : [{ reason, max, guard: `${reason}-${value}`, where: `origin.${reason} = :value`, values: { value } }],
  );
}

function dayOf({ doctorId, startsAt }: AppointmentEntity): Rule {
  const date = dateInWarsaw(startsAt);
  const day = warsawDay(date);
  return {
    reason: 'doctor_day',
    max: BOOKING.doctorDayRequestsMax,
    guard: `doctor-${doctorId}-${date}`,
    where: 'row.doctorId = :doctorId AND row.startsAt >= :from AND row.startsAt < :to',
    values: { doctorId, from: new Date(day.startsAt), to: new Date(day.endsAt) },
  };
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import { Database } from '../database/database';
import { Conflict, TooMany } from '../errors/app-error';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { dateInWarsaw } from '../locale/warsaw';
import { warsawDay } from '../locale/warsaw-day';
import { SecurityLog } from '../security-log/security-log';
import { SettingsService } from '../settings/settings.service';
import { type User, UsersService } from '../users/users.service';
import { AppointmentEntity, AppointmentHistoryEntity } from './appointment.entity';
import { BookingGuardEntity, RequestOriginEntity } from './request-origin.entity';
import { type Origin, RequestOrigins } from './request-origins';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
 * Keeps one person from holding a doctor's times under many names. What is counted are requests that wait for an answer
 * of accounts that staff have never confirmed: each answer of the staff gives room again, and whom they know is not counted.
 */
@Injectable()
export class BookingLimits implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly origins: RequestOrigins,
    private readonly security: SecurityLog,
    private readonly settings: SettingsService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'appointments.forget-guards',
      everyMs: DAY_MS,
      run: (now, signal) => {
        const touchedAt = LessThan(new Date(now.getTime() - DAY_MS));
        return this.database.deleteInBatches(BookingGuardEntity, { touchedAt }, signal);
      },
    });
  }

  /**
   * Lets a request in that is written already, or refuses it. The last thing of its transaction that waits for others.
   * @throws Conflict `unconfirmed_requests`, `booking_limited`, both with the clinic's `phones`
   */
  async admit(tx: EntityManager, row: AppointmentEntity, account: User, ip: string | null): Promise<void> {
    const origin = this.origins.describe(ip, account.email, row.phone);
    const isNew = !(await this.origins.isKnown(tx, account.id));
    if (isNew) await this.count(tx, account.id, row.id, [...placesOf(origin), dayOf(row)]);
    await tx.insert(RequestOriginEntity, { appointmentId: row.id, ...origin, isNew, isGathered: false });
  }

  /** The same for a visit that its patient has moved. @throws Conflict `booking_limited` with `phones` */
  async admitMove(tx: EntityManager, row: AppointmentEntity, account: User): Promise<void> {
    const isNew = !(await this.origins.isKnown(tx, account.id));
    if (isNew) await this.count(tx, account.id, row.id, [dayOf(row)]);
    if (await tx.existsBy(RequestOriginEntity, { appointmentId: row.id })) return;
    const origin = this.origins.describe(null, account.email, row.phone);
    await tx.insert(RequestOriginEntity, { appointmentId: row.id, ...origin, isNew, isGathered: false });
  }

  /**
   * Holds the account until the transaction ends, and refuses what it does too often.
   * @returns the account, or null for one that was erased
   * @throws TooMany `too_many_requests`
   */
  async holdAtPace(tx: EntityManager, userId: number): Promise<User | null> {
    const account = await this.users.hold(tx, userId);
    await this.requirePace(tx, userId);
    return account;
  }

  /**
   * Refuses what an account does too often; whoever asks holds it, so that its changes are counted one after the other.
   * Cancelling counts and is never refused: it gives a time back.
   * @throws TooMany `too_many_requests`
   */
  async requirePace(tx: EntityManager, userId: number): Promise<void> {
    const now = Date.now();
    const done = await tx.find(AppointmentHistoryEntity, {
      select: { id: true, at: true },
      where: { byId: userId, by: 'patient', at: MoreThan(new Date(now - HOUR_MS)) },
      order: { at: 'DESC' },
      take: BOOKING.changesAnHour,
    });
    const oldest = done[BOOKING.changesAnHour - 1];
    if (!oldest) return;
    this.security.write('booking_limited', { userId, reason: 'changes' });
    const secondsLeft = Math.ceil((oldest.at.getTime() + HOUR_MS - now) / 1_000);
    throw new TooMany('too_many_requests', 'booking-changes', Math.max(1, secondsLeft));
  }

  private async count(tx: EntityManager, userId: number, ownId: number, rules: readonly Rule[]): Promise<void> {
    await this.holdGuards(
      tx,
      rules.map(({ guard }) => guard),
    );
    for (const { reason, max, where, values } of rules) {
      const held = await tx
        .createQueryBuilder(RequestOriginEntity, 'origin')
        .innerJoin('origin.appointment', 'row')
        .where('origin.isNew = :yes AND row.id <> :ownId', { yes: true, ownId })
        .andWhere(where, values)
        .getCount();
      if (held < max) continue;
      this.security.write('booking_limited', { userId, reason });
      const { phones } = await this.settings.get(tx);
      if (reason === 'doctor_day') throw new DoctorDayFull('booking_limited', { extra: { phones } });
      throw new Conflict(reason === 'mailbox' ? 'unconfirmed_requests' : 'booking_limited', { extra: { phones } });
    }
  }

  /** Nobody else counts by these until the transaction ends. In one order, so that two never wait for each other. */
  private async holdGuards(tx: EntityManager, names: readonly string[]): Promise<void> {
    const touchedAt = new Date();
    const guards = [...names].sort().map((name) => ({ name, touchedAt }));
    await tx.upsert(BookingGuardEntity, guards, ['name']);
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

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HOLD, type Hold, type HoldInput } from '../../contract/hold';
import { Database, isDuplicate, isPrimaryDuplicate } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Conflict, Invalid, TooMany } from '../errors/app-error';
import { EACH_TICK_MS, RecurringJobs } from '../jobs/recurring-jobs';
import { LimitCounters } from '../limits/limit-counters';
import { NoResourceFree } from '../resources/taken-resources.service';
import { KeptNextFreeTimes } from '../schedules/next-free.service';
import { SlotsService } from '../schedules/slots.service';
import { TakenTimes } from '../schedules/taken-times.service';
import type { BookableService } from '../services/services.service';
import { type HoldBrowser, HoldBrowsers } from './hold-browsers.service';
import type { BookingHoldEntity } from './hold.entity';
import { HoldsRepository } from './holds.repository';

const MINUTE_MS = 60_000;
const WINDOW_MS = HOLD.windowHours * 60 * MINUTE_MS;
/** Several tabs of a browser ask at once. */
const TRIES = 4;

/** A time that a browser holds. */
export type HeldTime = Pick<BookingHoldEntity, 'id' | 'doctorId' | 'serviceId' | 'startsAt' | 'endsAt'>;

interface Made {
  row: BookingHoldEntity;
  /** Another tab of the browser may have made it. */
  isNew: boolean;
}

/** Somebody has the time. */
class HeldTimeTaken extends Error {}

/** Keeps a time for a browser while somebody signs in there: under the same key as a visit, and for minutes only. */
@Injectable()
export class HoldsService implements OnModuleInit {
  constructor(
    private readonly browsers: HoldBrowsers,
    private readonly counters: LimitCounters,
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly jobs: RecurringJobs,
    private readonly nextFree: KeptNextFreeTimes,
    private readonly repository: HoldsRepository,
    private readonly slots: SlotsService,
    private readonly times: TakenTimes,
  ) {}

  onModuleInit(): void {
    this.doctors.onLeave((tx, doctorId) => this.repository.deleteOfDoctor(tx, doctorId));
    this.jobs.add({
      name: 'holds.clear',
      everyMs: EACH_TICK_MS,
      run: (now, signal) => this.repository.deleteEnded(now, signal),
    });
  }

  /**
   * Keeps a time; what the browser held before comes free. Asked again for the same time, it tells the same hold, which
   * ends when it would have.
   * @throws Invalid; Conflict `slot_taken` with alternatives; TooMany
   */
  async hold(by: HoldBrowser, { serviceId, doctorId, startsAt: text }: HoldInput): Promise<Hold> {
    const startsAt = new Date(text);
    const own = await this.repository.findOf(by.browser, new Date());
    if (own && isAbout(own, serviceId, doctorId, startsAt)) return this.toHold(own);
    const service = await this.slots.requireService(serviceId, 'serviceId');
    const offering = await this.slots.requireDoctors(service.id, doctorId, 'doctorId');
    // What is let go for it is in its way until then: inserting decides.
    const free = await this.slots.doctorsAt(service, offering, startsAt, 'patient', own);
    for (const each of free) {
      try {
        return await this.keep(by, service, each, startsAt);
      } catch (error) {
        if (!(error instanceof HeldTimeTaken)) throw error;
      }
    }
    const alternatives = await this.slots.alternatives(service, doctorId, startsAt, 'patient');
    throw new Conflict('slot_taken', { extra: { alternatives } });
  }

  /** What a browser holds now. @param id as the browser was told; whatever it holds, when it is not said */
  async find(by: HoldBrowser | null, id?: string): Promise<(HeldTime & { hold: Hold }) | null> {
    const row = by && (await this.repository.findOf(by.browser, new Date()));
    if (!row || (id !== undefined && !this.browsers.isIdOf(id, row.browser, row.id))) return null;
    const { id: rowId, doctorId, serviceId, startsAt, endsAt } = row;
    return { id: rowId, doctorId, serviceId, startsAt, endsAt, hold: this.toHold(row) };
  }

  /** Lets go what a browser holds. @param id as in `find` */
  async release(by: HoldBrowser | null, id?: string): Promise<void> {
    const held = await this.find(by, id);
    if (!held) return;
    await this.database.transaction((tx) => this.repository.delete(tx, held.id));
    this.nextFree.forget();
  }

  /** The visit takes the time itself. */
  async end(tx: EntityManager, held: HeldTime): Promise<void> {
    await this.repository.delete(tx, held.id);
  }

  /** @throws HeldTimeTaken; TooMany */
  private async keep(by: HoldBrowser, service: BookableService, doctorId: number, startsAt: Date): Promise<Hold> {
    const counted = await this.count(by, doctorId, startsAt);
    let isNew = false;
    try {
      const made = await this.write(by, service, doctorId, startsAt);
      ({ isNew } = made);
      this.nextFree.forget();
      return this.toHold(made.row);
    } finally {
      if (!isNew) for (const key of counted) await this.counters.forgive(key);
    }
  }

  private async write(by: HoldBrowser, service: BookableService, doctorId: number, startsAt: Date): Promise<Made> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.transaction((tx) => this.insert(tx, by, service, doctorId, startsAt));
      } catch (error) {
        // Another tab, or somebody of the same network, was as quick.
        if (!isDuplicate(error) || attempt === TRIES) throw error;
      }
    }
  }

  private async insert(
    tx: EntityManager,
    { browser, network }: HoldBrowser,
    { id: serviceId, durationMinutes }: BookableService,
    doctorId: number,
    startsAt: Date,
  ): Promise<Made> {
    const now = new Date();
    // Nobody can delete the doctor until the hold is there to be ended.
    if (!(await this.doctors.holdVisible(tx, doctorId))) {
      throw Invalid.fields([{ field: 'doctorId', code: 'unknown_id' }]);
    }
    const own = await this.repository.lockOf(tx, browser, now);
    if (own && isAbout(own, serviceId, doctorId, startsAt)) return { row: own, isNew: false };
    await this.repository.deleteOf(tx, browser);
    const place = await this.repository.findPlace(tx, network, doctorId, now);
    if (place instanceof Date) throw new TooMany('too_many_requests', 'hold', secondsUntil(place, now));
    const endsAt = new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
    const expiresAt = new Date(now.getTime() + HOLD.minutes * MINUTE_MS);
    const time = { browser, network, doctorId, place, serviceId, startsAt, endsAt, expiresAt };
    const row = await this.repository.insert(tx, time);
    try {
      await this.times.hold(tx, row, { holdId: row.id, heldUntil: expiresAt });
    } catch (error) {
      const isTaken = isPrimaryDuplicate(error) || error instanceof NoResourceFree;
      throw isTaken ? new HeldTimeTaken() : error;
    }
    return { row, isNew: true };
  }

  /** Nobody keeps one time from others for ever, be it in turns. @returns what to take back @throws TooMany */
  private async count({ browser, network }: HoldBrowser, doctorId: number, startsAt: Date): Promise<string[]> {
    const keys = [browser, network].map((who) => `hold ${who} ${doctorId} ${startsAt.getTime()}`);
    for (const [index, key] of keys.entries()) {
      const { calls, leftMs } = await this.counters.count(key, WINDOW_MS);
      if (calls <= HOLD.sameTimeMax) continue;
      for (const counted of keys.slice(0, index + 1)) await this.counters.forgive(counted);
      throw new TooMany('too_many_requests', 'hold', Math.max(1, Math.ceil(leftMs / 1_000)));
    }
    return keys;
  }

  private toHold({ id, browser, expiresAt, doctorId }: BookingHoldEntity): Hold {
    return { id: this.browsers.idOf(browser, id), expiresAt: expiresAt.toISOString(), doctorId };
  }
}

function isAbout(row: BookingHoldEntity, serviceId: number, doctorId: number | null, startsAt: Date): boolean {
  const isDoctor = doctorId === null || row.doctorId === doctorId;
  return isDoctor && row.serviceId === serviceId && row.startsAt.getTime() === startsAt.getTime();
}

function secondsUntil(at: Date, now: Date): number {
  return Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000));
}

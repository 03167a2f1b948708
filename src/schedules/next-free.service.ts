import { Injectable } from '@nestjs/common';
import type { DoctorTimes, FreeDay, NextFree } from '../../contract/schedule';
import { madeOnce } from '../database/steady-rows';
import { NextFreeTimes, type WantedTimes } from '../doctors/next-free.service';
import { ContentVersion } from '../freshness/content-version';
import { warsawDay } from '../locale/warsaw-day';
import { type Soonest, SoonestTimes } from './soonest-times.service';

/** Cards tell when a doctor is free; the booking page asks anew. */
const KEPT_MS = 15_000;
/** How many times of a doctor the main page shows. */
const GLIMPSE = 4;
/** Any service: the first one of each doctor. */
const ANY: WantedTimes = { service: null, category: null };
const AFTERNOON_MS = 12 * 3_600_000;

/** The doctors' next free times, looked for at most once in a while however many visitors ask. */
@Injectable()
export class KeptNextFreeTimes extends NextFreeTimes {
  /** By what was asked for. Pages ask for services and categories that there are, so that they are few. */
  private readonly kept = new Map<string, { times: Promise<Soonest[]>; until: number }>();

  constructor(
    private readonly soonestTimes: SoonestTimes,
    contentVersion: ContentVersion,
  ) {
    super();
    contentVersion.onChange(() => this.forget());
  }

  async list(): Promise<NextFree[]> {
    return toNext(await this.soonest());
  }

  async glimpse(wanted?: WantedTimes): Promise<DoctorTimes[]> {
    return toGlimpse(await this.soonest(wanted));
  }

  async ofDoctor(id: number): Promise<DoctorTimes | null> {
    const found = (await this.soonest()).find(({ doctorId }) => doctorId === id);
    return found ? { doctorId: id, serviceId: found.serviceId, days: found.days } : null;
  }

  /** A time was taken or given back in this process. */
  forget(): void {
    this.kept.clear();
  }

  private soonest(wanted = ANY): Promise<Soonest[]> {
    const key = `${wanted.service} ${wanted.category}`;
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) return known.times;
    const times = this.soonestTimes.list(wanted);
    this.kept.set(key, { times, until: Date.now() + KEPT_MS });
    // An answer that failed is no answer for the next one.
    times.catch(() => this.forget());
    return times;
  }
}

const toNext = madeOnce((soonest: readonly Soonest[]): NextFree[] =>
  soonest.map(({ doctorId, startsAt }) => ({ doctorId, startsAt })),
);

const toGlimpse = madeOnce((soonest: readonly Soonest[]): DoctorTimes[] =>
  soonest.map(({ doctorId, serviceId, days }) => ({ doctorId, serviceId, days: spread(days, GLIMPSE) })),
);

/** Of each day the first time before noon and the first one after it, `count` in all: a choice between unlike times. */
export function spread(days: readonly FreeDay[], count: number): FreeDay[] {
  const chosen: FreeDay[] = [];
  let left = count;
  for (const { date, times } of days) {
    // Clocks change at night: from noon to midnight it is always twelve hours.
    const noon = warsawDay(date).endsAt - AFTERNOON_MS;
    const isMorning = (at: string): boolean => Date.parse(at) < noon;
    const morning = times.find(isMorning);
    const afternoon = times.find((at) => !isMorning(at));
    const some = [morning, afternoon].flatMap((at) => at ?? []).slice(0, left);
    chosen.push({ date, times: some });
    left -= some.length;
    if (left === 0) break;
  }
  return chosen;
}

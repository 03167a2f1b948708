import { Injectable } from '@nestjs/common';
import type { NextFree } from '../../contract/schedule';
import { ContentVersion } from '../content/content-version';
import { SlotsService } from './slots.service';

/** Cards tell when a doctor is free; the booking page asks anew. */
const KEPT_MS = 15_000;
/** So long a page that tells the next free times is kept. */
export const TIMES_FRESH_MS = 60_000;

/** The doctors' next free times, looked for at most once in a while however many visitors ask. */
@Injectable()
export class NextFreeTimes {
  private kept: { times: Promise<NextFree[]>; until: number } | null = null;

  constructor(
    private readonly slots: SlotsService,
    contentVersion: ContentVersion,
  ) {
    contentVersion.onChange(() => this.forget());
  }

  list(): Promise<NextFree[]> {
    if (this.kept && this.kept.until > Date.now()) return this.kept.times;
    const times = this.slots.nextFree();
    this.kept = { times, until: Date.now() + KEPT_MS };
    // An answer that failed is no answer for the next one.
    times.catch(() => this.forget());
    return times;
  }

  /** A time was taken or given back in this process. */
  forget(): void {
    this.kept = null;
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { dateInWarsaw } from '../locale/warsaw';
import { instantAt, warsawDay } from '../locale/warsaw-day';
import { FirstFree } from '../schedules/first-free.service';
import { NumbersRepository } from './numbers.repository';

const EVERY_MS = 10 * 60_000;
/** When it is measured, by the clock in Warsaw, in minutes since midnight: before the day has begun. */
const FROM_MINUTES = 8 * 60;

/** Measures each day how long one waits for a free time: of a day that is over nobody could tell. */
@Injectable()
export class NumbersCron implements OnModuleInit {
  constructor(
    private readonly firstFree: FirstFree,
    private readonly jobs: RecurringJobs,
    private readonly repository: NumbersRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'numbers.measure', everyMs: EVERY_MS, run: (now) => this.measure(now) });
  }

  /** Once a date, from eight o'clock on. */
  async measure(now: Date): Promise<void> {
    const date = dateInWarsaw(now);
    if (now.getTime() < instantAt(warsawDay(date), FROM_MINUTES, 'from')) return;
    if (await this.repository.hasFirstFree(date)) return;
    const days = await this.firstFree.meanDays();
    if (days !== null) await this.repository.keepFirstFree({ date, hundredths: Math.round(days * 100) });
  }
}

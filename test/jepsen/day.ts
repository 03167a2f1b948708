import { DateTime } from 'luxon';
import type { Dice } from './dice';

const HOURS = 3;
const MINUTES = 30;

/** The day of a history: its times belong to no other one. */
export class Day {
  readonly times: readonly string[];

  private constructor(readonly date: string) {
    const opens = DateTime.fromISO(`${date}T09:00`, { zone: 'Europe/Warsaw' });
    this.times = Array.from({ length: (HOURS * 60) / MINUTES }, (_, index) =>
      opens
        .plus({ minutes: index * MINUTES })
        .toJSDate()
        .toISOString(),
    );
  }

  static ahead(days: number): Day {
    return new Day(DateTime.now().setZone('Europe/Warsaw').plus({ days }).toISODate() ?? '');
  }

  has(startsAt: string): boolean {
    return this.times.includes(startsAt);
  }

  /** One of its times: the first ones are wanted by many. */
  time(dice: Dice): string {
    return this.times[Math.floor(dice.next() ** 2 * this.times.length)] ?? '';
  }
}

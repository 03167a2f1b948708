import { Injectable } from '@nestjs/common';

export const OUTCOMES = ['done', 'retried', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What this process has done since its start, by job. */
@Injectable()
export class JobCounters {
  private readonly counts = new Map<string, Record<Outcome, number>>();

  add(job: string, outcome: Outcome): void {
    const counts = this.counts.get(job) ?? { done: 0, retried: 0, failed: 0 };
    counts[outcome] += 1;
    this.counts.set(job, counts);
  }

  list(): [job: string, counts: Readonly<Record<Outcome, number>>][] {
    return [...this.counts];
  }
}

import { Injectable } from '@nestjs/common';
import { listJobs } from './define-job';

export const OUTCOMES = ['done', 'retried', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const none = (): Record<Outcome, number> => ({ done: 0, retried: 0, failed: 0 });

/** What this process has done since its start, by job. One that has done nothing counts too: from 0 a first failure is an increase. */
@Injectable()
export class JobCounters {
  private readonly counts = new Map(listJobs().map(({ name }) => [name, none()]));

  add(job: string, outcome: Outcome): void {
    const counts = this.counts.get(job) ?? none();
    counts[outcome] += 1;
    this.counts.set(job, counts);
  }

  list(): [job: string, counts: Readonly<Record<Outcome, number>>][] {
    return [...this.counts];
  }
}

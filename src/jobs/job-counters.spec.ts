import type { Database } from '../database/database';
import { Metrics } from '../metrics/metrics';
import { defineJob } from './define-job';
import { JobCounters } from './job-counters';
import { RecurringJobs } from './recurring-jobs';

it('A job that never ran has failed 0 times, so that its first failure is an increase', () => {
  const { name } = defineJob('test.counted');
  const counters = new JobCounters();
  expect(counters.list()).toContainEqual([name, { done: 0, retried: 0, failed: 0 }]);
  counters.add(name, 'failed');
  expect(counters.list()).toContainEqual([name, { done: 0, retried: 0, failed: 1 }]);
});

it('So has a recurring one', async () => {
  const metrics = new Metrics();
  new RecurringJobs({} as Database, metrics).add({ name: 'test.again', everyMs: 1_000, run: () => Promise.resolve() });
  expect(await metrics.registry.metrics()).toContain('recurring_jobs_runs_total{job="test.again",outcome="failed"} 0');
});

import { RecurringJobEntity } from '../../src/jobs/recurring-job.entity';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { Metrics } from '../../src/metrics/metrics';
import { eventually, makeNode, type Node } from '../support/nodes';
import { makeMigratedPlace, type Place } from '../support/place';

const DAY_MS = 24 * 3_600_000;

let place: Place;
let node: Node;
let jobs: RecurringJobs;
beforeEach(async () => {
  place = await makeMigratedPlace();
  node = await makeNode({ ...place.variables, REDIS_URL: '' });
  jobs = node.app.get(RecurringJobs, { strict: false });
});
afterEach(async () => {
  await node.stop();
  await place.remove();
});

async function outcomes(name: string): Promise<Record<string, number>> {
  const { values } = await node.app.get(Metrics, { strict: false }).recurringRuns.get();
  const own = values.filter(({ labels, value }) => labels.job === name && value > 0);
  return Object.fromEntries(own.map(({ labels, value }) => [labels.outcome, value]));
}

async function nextAtOf(name: string): Promise<Date | undefined> {
  return (await node.database.reader.findOneBy(RecurringJobEntity, { name }))?.nextAt;
}

describe('Recurring jobs', () => {
  it('that are slow or fail hold up none of the others, and run one at a time each', async () => {
    const begun: string[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const add = (name: string, run: () => Promise<unknown>): void =>
      jobs.add({ name, everyMs: 1, run: () => (begun.push(name), run()) });
    add('test.slow', () => released);
    add('test.failing', () => Promise.reject(new Error('on purpose')));
    add('test.well', () => Promise.resolve());
    const now = new Date();
    const first = jobs.runDue(now);
    await eventually(() => outcomes('test.well'), { done: 1 });
    await eventually(() => outcomes('test.failing'), { failed: 1 });
    const second = jobs.runDue(new Date(now.getTime() + DAY_MS));
    await eventually(() => outcomes('test.well'), { done: 2 });
    await eventually(() => outcomes('test.failing'), { failed: 2 });
    expect(begun.filter((name) => name === 'test.slow')).toHaveLength(1);
    release();
    await Promise.all([first, second]);
    expect(await outcomes('test.slow')).toEqual({ done: 1 });
  });

  it('of every minute run at each tick, also at one that comes early', async () => {
    const names = [
      ...['appointments.expire', 'appointments.fit', 'appointments.remind', 'earlier-dates.look', 'holds.clear'],
      ...['mail.expire', 'people.come-of-age'],
    ];
    const all = (): Promise<Record<string, number>[]> => Promise.all(names.map(outcomes));
    await node.app.init();
    const now = new Date();
    await jobs.runDue(now);
    expect(await all()).toEqual(names.map(() => ({ done: 1 })));
    await jobs.runDue(new Date(now.getTime() + 59_990));
    expect(await all()).toEqual(names.map(() => ({ done: 2 })));
  });

  it('that take too long are told to stop, count as failed, and are begun again', async () => {
    const told: boolean[] = [];
    const run = (_now: Date, signal: AbortSignal): Promise<void> => {
      signal.addEventListener('abort', () => told.push(true));
      return new Promise(() => undefined);
    };
    jobs.add({ name: 'test.endless', everyMs: DAY_MS, timeLimitMs: 1_000, run });
    const now = new Date();
    await jobs.runDue(now);
    expect(told).toEqual([true]);
    expect(await outcomes('test.endless')).toEqual({ failed: 1 });
    // Not after a day: what failed is tried again soon.
    expect((await nextAtOf('test.endless'))?.getTime()).toBeLessThan(now.getTime() + DAY_MS / 2);
    await jobs.runDue(new Date(now.getTime() + DAY_MS));
    expect(told).toEqual([true, true]);
  });

  it('that are running when the process stops are told to, and do not keep it', async () => {
    let told = false;
    const run = (_now: Date, signal: AbortSignal): Promise<void> => {
      signal.addEventListener('abort', () => (told = true));
      return new Promise(() => undefined);
    };
    jobs.add({ name: 'test.endless', everyMs: DAY_MS, run });
    void jobs.runDue(new Date());
    await eventually(() => nextAtOf('test.endless'), expect.any(Date));
    const other = node;
    await other.stop();
    expect(told).toBe(true);
    node = await makeNode({ ...place.variables, REDIS_URL: '' });
  });
});

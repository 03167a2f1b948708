import type { EntityManager } from 'typeorm';
import { AuditEntity } from '../../src/audit/audit.entity';
import { defineJob } from '../../src/jobs/define-job';
import { OutOfService, PermanentFailure, TemporaryFailure } from '../../src/jobs/job-failures';
import type { JobHandler, JobHandlers } from '../../src/jobs/job-handlers';
import { OutboxEntity } from '../../src/jobs/outbox.entity';
import { ATTEMPTS_MAX } from '../../src/jobs/retry-waits';
import { at } from '../content/clock';
import { eventually, makeNode, type Node, RUNNERS, startNode } from '../support/nodes';
import { makeMigratedPlace, type Place, type Variables } from '../support/place';
import { waitUntil } from '../support/servers';

type Payload = { number: number };

const work = defineJob<Payload>('test.work');
const quick = defineJob<Payload>('test.quick', { timeLimitMs: 200 });

/** What is soon on a machine with much to do. */
const SOON_MS = 15_000;

/** What the handlers of these tests do; each test says it anew. */
let onWork: JobHandler<Payload>;
let onQuick: JobHandler<Payload>;

const prepare = (handlers: JobHandlers): void => {
  handlers.add(work, { run: (...run) => onWork.run(...run), onFailed: async (...fact) => onWork.onFailed?.(...fact) });
  handlers.add(quick, { run: (...run) => onQuick.run(...run) });
};

/** Leaves a trace in the database that counts. */
async function leaveTrace(tx: EntityManager, number: number): Promise<void> {
  const trace = { action: 'done', resource: 'test', recordId: number, actorId: null, changes: '{}' };
  await tx.insert(AuditEntity, { ...trace, at: new Date() });
}

async function traces({ database }: Node): Promise<(number | null)[]> {
  const rows = await database.reader.find(AuditEntity, { where: { resource: 'test' }, order: { recordId: 'ASC' } });
  return rows.map(({ recordId }) => recordId);
}

const add = (node: Node, number: number, dueAt?: Date): Promise<void> =>
  node.database.transaction((tx) => node.outbox.add(tx, work, { number }, dueAt && { dueAt }));

/** A row whose runner has died. */
async function addOrphan(node: Node, number: number): Promise<void> {
  const now = Date.now();
  await node.database.reader.insert(OutboxEntity, {
    job: work.name,
    payload: { number },
    state: 'running',
    attempts: 1,
    dueAt: new Date(now - 60_000),
    createdAt: new Date(now - 60_000),
    lockedUntil: new Date(now - 1_000),
  });
}

const states = async (node: Node): Promise<string[]> => (await node.rows()).map(({ state }) => state);

describe.each(RUNNERS)('Jobs, run by %s:', (_name, runner) => {
  let place: Place;
  let variables: Variables;
  let node: Node;
  beforeAll(async () => {
    place = await makeMigratedPlace();
    variables = { ...place.variables, ...runner };
    node = await startNode(variables, prepare);
  });
  afterAll(async () => {
    await node.stop();
    await place.remove();
  });
  beforeEach(async () => {
    onWork = { run: ({ number }) => leaveTrace(node.database.reader, number) };
    onQuick = { run: () => Promise.resolve() };
    await node.database.reader.clear(OutboxEntity);
    await node.database.reader.delete(AuditEntity, { resource: 'test' });
  });

  it('what a committed transaction asked for is done, soon', async () => {
    const start = Date.now();
    await add(node, 1);
    await eventually(() => traces(node), [1]);
    await eventually(() => states(node), ['done']);
    expect(Date.now() - start).toBeLessThan(SOON_MS);
  });

  it('what a transaction asked for that was rolled back is never done', async () => {
    const failing = node.database.transaction(async (tx) => {
      await node.outbox.add(tx, work, { number: 1 });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await add(node, 2);
    await eventually(() => states(node), ['done']);
    expect(await traces(node)).toEqual([2]);
  });

  it('a row is not begun before it is due', async () => {
    const dueAt = new Date(Date.now() + 1_500);
    let begunAt = 0;
    onWork = { run: () => Promise.resolve(void (begunAt = Date.now())) };
    await add(node, 1, dueAt);
    await eventually(() => states(node), ['done']);
    expect(begunAt).toBeGreaterThanOrEqual(dueAt.getTime());
  });

  it('a failing row is tried again after growing waits, and given up in the end', async () => {
    let runs = 0;
    const failed: string[] = [];
    onWork = {
      run: () => Promise.reject(runs++ % 2 ? new TemporaryFailure('later') : new Error('secret')),
      onFailed: (_tx, { number }, code) => Promise.resolve(void failed.push(`${number} ${code}`)),
    };
    await add(node, 7);
    const waits: number[] = [];
    for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt += 1) {
      const row = await waitUntil('the attempt has failed', async () => {
        const [tried] = await node.rows();
        if (tried?.state !== 'waiting' || tried.attempts !== attempt) throw new Error(JSON.stringify(tried));
        return tried;
      });
      waits.push(row.dueAt.getTime() - Date.now());
      expect(row.lastError).toBe(attempt % 2 ? 'internal' : 'later');
      await node.database.reader.update(OutboxEntity, { id: row.id }, { dueAt: new Date() });
      node.outbox.wake();
    }
    await eventually(() => states(node), ['failed']);
    expect(runs).toBe(ATTEMPTS_MAX);
    expect(failed).toEqual(['7 internal']);
    // Each wait is longer than the one before, give or take the tenth of jitter and the moment of looking.
    expect(waits.slice(1).every((wait, index) => wait > (waits[index] ?? 0) * 0.75)).toBe(true);
    expect(waits[0]).toBeGreaterThan(1_500);
    expect(waits.at(-1)).toBeGreaterThan(5 * 3_600_000);
    expect(JSON.stringify(await node.rows())).not.toContain('secret');
  });

  it('a row that fails for good is tried once', async () => {
    const failed: string[] = [];
    onWork = {
      run: () => Promise.reject(new PermanentFailure('never')),
      onFailed: (_tx, _payload, code) => Promise.resolve(void failed.push(code)),
    };
    await add(node, 1);
    await eventually(() => states(node), ['failed']);
    expect((await node.rows())[0]).toMatchObject({ attempts: 1, lastError: 'never' });
    expect(failed).toEqual(['never']);
  });

  it('a run that takes too long is told to stop, and tried again', async () => {
    const aborted: boolean[] = [];
    onQuick = {
      run: (_payload, { signal }) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(void aborted.push(true)))),
    };
    await node.database.transaction((tx) => node.outbox.add(tx, quick, { number: 1 }));
    await eventually(async () => (await node.rows())[0]?.lastError, 'timed_out');
    expect(aborted).toEqual([true]);
    expect((await node.rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('the effect of a run that fails after it was marked as done takes place once', async () => {
    let runs = 0;
    onWork = {
      run: ({ number }, { complete }) =>
        node.database.transaction(async (tx) => {
          runs += 1;
          await leaveTrace(tx, number);
          await complete(tx);
          if (runs === 1) throw new TemporaryFailure('later');
        }),
    };
    await add(node, 5);
    await eventually(() => states(node), ['done']);
    expect([runs, await traces(node)]).toEqual([2, [5]]);
  });

  it('while what a job needs is out of service, attempts do not count and nothing else is held up', async () => {
    let isUp = false;
    onWork = {
      run: ({ number }) =>
        isUp ? leaveTrace(node.database.reader, number) : Promise.reject(new OutOfService('away', 1_000)),
    };
    await add(node, 1);
    await add(node, 2);
    await eventually(async () => (await node.rows())[0]?.lastError, 'away');
    await node.database.transaction((tx) => node.outbox.add(tx, quick, { number: 1 }));
    await eventually(async () => (await states(node))[2], 'done');
    expect((await node.rows())[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    isUp = true;
    await eventually(() => traces(node), [1, 2], 15_000);
  });

  it('a row whose runner died is done by another one', async () => {
    await addOrphan(node, 3);
    await eventually(() => traces(node), [3]);
    await eventually(() => states(node), ['done']);
  });

  // SQLite is for one process.
  const withTwo = settings.database === 'mariadb' ? it : null;
  withTwo?.('two processes do each row once', async () => {
    const other = await startNode(variables, prepare);
    try {
      const numbers = Array.from({ length: 60 }, (_, index) => index);
      await Promise.all(numbers.map((number) => add(number % 2 ? node : other, number)));
      await eventually(async () => new Set(await states(node)), new Set(['done']));
      expect(await traces(node)).toEqual(numbers);
    } finally {
      await other.stop();
    }
  });

  withTwo?.('a process whose clock is a minute behind keeps the rows that it does', async () => {
    const other = await startNode(variables, prepare);
    const begun: number[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    onWork = {
      run: async ({ number }) => {
        begun.push(number);
        if (number === 1) await released;
        await leaveTrace(node.database.reader, number);
      },
    };
    try {
      await at(new Date(Date.now() - 60_000), async () => {
        await add(node, 1);
        await eventually(() => begun, [1]);
      });
      const [row] = await node.rows();
      expect(row?.lockedUntil?.getTime()).toBeGreaterThan(Date.now());
      // It is found by the look for rows whose runner has died, which would find the first one, too.
      await addOrphan(node, 2);
      await eventually(() => begun, [1, 2]);
      release();
      await eventually(async () => new Set(await states(node)), new Set(['done']));
      expect([begun, await traces(node)]).toEqual([
        [1, 2],
        [1, 2],
      ]);
    } finally {
      release();
      await other.stop();
    }
  });

  it('what a process asks for whose clock is an hour ahead is done now', async () => {
    const realNow = Date.now();
    await at(new Date(realNow + 3_600_000), () => add(node, 1));
    await eventually(() => states(node), ['done']);
    const clock = await at(new Date(realNow + 3_600_000), () => node.database.readClock());
    expect(Math.abs(clock.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('a process that stops finishes what it does, or hands it back', async () => {
    const other = await startNode(variables, prepare);
    await node.stop();
    const begun: number[] = [];
    onWork = {
      run: async ({ number }, { signal }) => {
        begun.push(number);
        await new Promise((resolve, reject) => {
          if (number === 1) setTimeout(resolve, 500);
          else signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
        await leaveTrace(other.database.reader, number);
      },
    };
    await add(other, 1);
    await add(other, 2);
    await eventually(() => begun.length, 2);
    const start = Date.now();
    await other.stop();
    expect(Date.now() - start).toBeLessThan(SOON_MS);
    const reader = await makeNode(variables);
    const [first, second] = await reader.rows();
    expect(await traces(reader)).toEqual([1]);
    await reader.stop();
    expect([first?.state, second?.state, second?.attempts]).toEqual(['done', 'waiting', 0]);
    node = await startNode(variables, prepare);
  });
});

describe('The start', () => {
  it('fails when a job has two handlers, and when it has none', async () => {
    const place = await makeMigratedPlace();
    try {
      await expect(
        startNode(place.variables, (handlers) => {
          prepare(handlers);
          handlers.add(work, { run: () => Promise.resolve() });
        }),
      ).rejects.toThrow('test.work has two handlers');
      await expect(startNode(place.variables)).rejects.toThrow('No handler for the job test.work, test.quick');
    } finally {
      await place.remove();
    }
  });

  it('refuses two jobs of one name', () => {
    expect(() => defineJob('test.work')).toThrow('Two jobs are called test.work');
  });
});

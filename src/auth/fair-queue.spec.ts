import { Unavailable } from '../errors/app-error';
import { FairQueue } from './fair-queue';

/** Work that ends when it is told to. */
function makeWork(): { started: string[]; work: (name: string) => () => Promise<string>; end: () => Promise<void> } {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    work: (name) => () => {
      started.push(name);
      return new Promise((done) => ends.push(() => done(name)));
    },
    end: async () => {
      ends.shift()?.();
      // The next one begins after the promises of the last one.
      await new Promise(setImmediate);
    },
  };
}

describe('A fair queue', () => {
  it('does some at once, and takes callers in turns', async () => {
    const queue = new FairQueue({ atOnce: 2, waiting: 10, waitingOfOne: 5 });
    const { started, work, end } = makeWork();
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map((name) => queue.run(name.charAt(0), work(name)));
    expect(started).toEqual(['a1', 'a2']);
    for (const _ of all) await end();
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
    expect(await Promise.all(all)).toHaveLength(8);
  });

  it('refuses one caller’s crowd, and lets another one wait', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 4, waitingOfOne: 2 });
    const { work, end } = makeWork();
    const crowd = [1, 2, 3].map(() => queue.run('a', work('a')));
    await expect(queue.run('a', work('a'))).rejects.toBeInstanceOf(Unavailable);
    const others = [queue.run('b', work('b')), queue.run('c', work('c'))];
    await expect(queue.run('d', work('d'))).rejects.toMatchObject({ details: { retryAfterSeconds: 3 } });
    for (const _ of [...crowd, ...others]) await end();
    expect(await Promise.all([...crowd, ...others])).toEqual(['a', 'a', 'a', 'b', 'c']);
  });

  it('goes on after work that fails', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 1, waitingOfOne: 1 });
    const failed = queue.run('a', () => Promise.reject(new Error('on purpose')));
    const next = queue.run('a', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('on purpose');
    expect(await next).toBe('done');
    expect(await queue.run('a', () => Promise.resolve('free again'))).toBe('free again');
  });
});

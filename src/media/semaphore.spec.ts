import { setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from '../errors/app-error';
import { createSemaphore } from './semaphore';

/** Work that goes on until it is told to end. */
function endless(): { work: () => Promise<void>; end: () => void } {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('Semaphore', () => {
  it('are taken in the order of asking, so many at once', async () => {
    const semaphore = createSemaphore(2, 1000);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (number: number) => async (): Promise<number> => {
      order.push(number);
      running += 1;
      most = Math.max(most, running);
      await wait(1);
      running -= 1;
      return number;
    };
    expect(await Promise.all([1, 2, 3, 4, 5].map((number) => semaphore.runExclusive(work(number))))).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(order).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('are given back by work that fails', async () => {
    const semaphore = createSemaphore(1, 1000);
    await expect(semaphore.runExclusive(() => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
    expect(await semaphore.runExclusive(() => Promise.resolve('done'))).toBe('done');
  });

  it('keep nobody waiting longer than told, and nobody else waits for whoever gave up', async () => {
    const semaphore = createSemaphore(1, 20);
    const first = endless();
    const busy = semaphore.runExclusive(first.work);
    await expect(semaphore.runExclusive(() => Promise.resolve())).rejects.toThrow(Unavailable);
    const next = semaphore.runExclusive(() => Promise.resolve('next'));
    first.end();
    await busy;
    expect(await next).toBe('next');
    expect(await semaphore.runExclusive(() => Promise.resolve('later'))).toBe('later');
  });
});

import { Logger } from '@nestjs/common';
import { Troubles } from '../config/troubles';
import type { BullQueue } from './bull-queue';
import { FallbackQueue } from './fallback-queue';
import type { InProcessQueue } from './in-process-queue';

const ROWS = [{ id: 1, job: 'mail.send' }];

let mayTakeRows: boolean;
let ranHere: number;
let troubles: Troubles;
let queue: FallbackQueue;
beforeEach(() => {
  jest.useFakeTimers();
  Logger.overrideLogger(false);
  mayTakeRows = false;
  ranHere = 0;
  troubles = new Troubles({ warn: () => undefined });
  const refused = Object.assign(new Error('NOPERM this user has no permissions'), { name: 'ReplyError' });
  const bull = {
    capacity: () => Promise.resolve(200),
    enqueue: () => (mayTakeRows ? Promise.resolve() : Promise.reject(refused)),
  };
  const inProcess = {
    capacity: () => Promise.resolve(8),
    enqueue: () => {
      ranHere += 1;
      return Promise.resolve(true);
    },
  };
  queue = new FallbackQueue(bull as unknown as BullQueue, inProcess as unknown as InProcessQueue, troubles);
});
afterEach(() => {
  troubles.onApplicationShutdown();
  jest.useRealTimers();
});

/** What the relay does each second while a row is due. */
async function look(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    if ((await queue.capacity()) > 0) await queue.enqueue(ROWS);
    await jest.advanceTimersByTimeAsync(1_000);
  }
}

describe('A Redis that answers and takes no rows', () => {
  it('is waited for some seconds, then this process runs them, for as long as it lasts', async () => {
    await look(3);
    expect([ranHere, troubles.list()]).toEqual([0, ['job queue']]);
    await look(5);
    const soon = ranHere;
    expect(soon).toBeGreaterThan(0);
    await look(60);
    expect([ranHere, troubles.list()]).toEqual([soon + 60, ['job queue']]);
  });

  it('gets the rows again as soon as it takes one', async () => {
    await look(10);
    mayTakeRows = true;
    await look(2);
    const soon = ranHere;
    await look(10);
    expect([ranHere, troubles.list(), queue.keepsRows]).toEqual([soon, [], true]);
  });
});

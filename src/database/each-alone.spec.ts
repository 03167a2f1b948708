import { Logger } from '@nestjs/common';
import { eachAlone } from './each-alone';

beforeAll(() => Logger.overrideLogger(false));

const locked = Object.assign(new Error('Lock wait timeout exceeded'), { code: 'ER_LOCK_WAIT_TIMEOUT' });
const there = { answers: () => Promise.resolve(true) };
const away = { answers: () => Promise.resolve(false) };

/** What was done of 1, 2 and 3 while 1 fails. */
async function doneBeside(error: Error, database: typeof there): Promise<number[]> {
  const done: number[] = [];
  const run = (id: number): Promise<unknown> => (id === 1 ? Promise.reject(error) : Promise.resolve(done.push(id)));
  await expect(eachAlone(database, 'test', [1, 2, 3], run)).rejects.toBe(error);
  return done;
}

describe('Work on one row after the other', () => {
  it('goes on after a row that somebody else holds, or that fails in its own way, and tells it in the end', async () => {
    expect(await doneBeside(locked, there)).toEqual([2, 3]);
    expect(await doneBeside(new TypeError('x'), away)).toEqual([2, 3]);
  });

  it('ends when the database is away', async () => {
    expect(await doneBeside(locked, away)).toEqual([]);
  });
});

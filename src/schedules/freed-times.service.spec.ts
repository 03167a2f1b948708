import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database';
import { FreedTimes } from './freed-times.service';

const MINUTE_MS = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Hours that come free while they run', () => {
  it('are noted from now on, also when time passes while they are', async () => {
    const now = Date.now();
    const rows: { startsAt: Date; endsAt: Date; freedAt: Date }[] = [];
    const tx = {
      insert: (_entity: unknown, some: typeof rows) => Promise.resolve(rows.push(...some)),
    } as unknown as EntityManager;
    const stretch = {
      from: now - MINUTE_MS,
      get to() {
        jest.advanceTimersByTime(5);
        return now + MINUTE_MS;
      },
    };
    await new FreedTimes({} as Database).noteHours(tx, 7, [stretch]);
    expect(rows).toEqual([
      expect.objectContaining({
        doctorId: 7,
        startsAt: new Date(now + 1),
        endsAt: new Date(now + MINUTE_MS),
        freedAt: new Date(now),
      }),
    ]);
  });
});

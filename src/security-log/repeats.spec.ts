import { Repeats } from './repeats';

let lines: object[];
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
});
afterEach(() => jest.useRealTimers());

const gather = (limits: Partial<ConstructorParameters<typeof Repeats>[0]> = {}): Repeats =>
  new Repeats({ told: 3, windowMs: 60_000, groups: 10, ...limits }, (line) => void lines.push(line));

/** What of so many is told by itself. */
function take(repeats: Repeats, key: string, times: number, others: object | null = { ip: 'others' }): boolean[] {
  return Array.from({ length: times }, () => repeats.take(key, { ip: key }, others as never));
}

describe('What comes again and again', () => {
  it('is told one by one as long as it is little', () => {
    const repeats = gather();
    expect(take(repeats, 'a', 3)).toEqual([true, true, true]);
    jest.advanceTimersByTime(60_000);
    expect(lines).toEqual([]);
  });

  it('is counted from then on, and told once when the time is over', () => {
    const repeats = gather();
    expect(take(repeats, 'a', 1_000).filter(Boolean)).toHaveLength(3);
    jest.advanceTimersByTime(59_999);
    expect(lines).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(lines).toEqual([{ ip: 'a', times: 997 }]);
    jest.advanceTimersByTime(600_000);
    expect(lines).toHaveLength(1);
  });

  it('is told one by one again in the next time', () => {
    const repeats = gather();
    take(repeats, 'a', 4);
    jest.advanceTimersByTime(60_000);
    expect(take(repeats, 'a', 4)).toEqual([true, true, true, false]);
  });

  it('of one group hides nothing of another', () => {
    const repeats = gather();
    take(repeats, 'a', 1_000);
    expect(take(repeats, 'b', 4)).toEqual([true, true, true, false]);
    jest.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      { ip: 'a', times: 997 },
      { ip: 'b', times: 1 },
    ]);
  });

  it('comes with the greatest count', () => {
    const repeats = gather({ told: 1 });
    for (const count of [2, 9, 4]) repeats.take('a', { resource: 'users', count }, null);
    repeats.flush();
    expect(lines).toEqual([{ resource: 'users', count: 9, times: 2 }]);
  });

  it('is told at once at the end, and only then', () => {
    const repeats = gather();
    take(repeats, 'a', 5);
    repeats.flush();
    repeats.flush();
    jest.advanceTimersByTime(60_000);
    expect(lines).toEqual([{ ip: 'a', times: 2 }]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('Groups for which there is no room', () => {
  it('are told together, without an end of memory or lines', () => {
    const repeats = gather({ groups: 2 });
    const alone = Array.from({ length: 5_000 }, (_, index) => take(repeats, `network ${index}`, 1)).flat();
    // One of each of the two that there is room for, and three of all the others.
    expect(alone.filter(Boolean)).toHaveLength(5);
    expect(jest.getTimerCount()).toBe(3);
    jest.advanceTimersByTime(60_000);
    expect(lines).toEqual([{ ip: 'others', times: 4_995 }]);
  });

  it('take nothing from those that are known', () => {
    const repeats = gather({ groups: 1 });
    take(repeats, 'a', 1);
    take(repeats, 'b', 100);
    expect(take(repeats, 'a', 3)).toEqual([true, true, false]);
  });

  it('are all told where nothing may be lost', () => {
    const repeats = gather({ groups: 1, told: 1 });
    take(repeats, 'a', 2, null);
    expect(take(repeats, 'b', 3, null)).toEqual([true, true, true]);
  });

  it('have room again in the next time', () => {
    const repeats = gather({ groups: 1 });
    take(repeats, 'a', 1);
    jest.advanceTimersByTime(60_000);
    take(repeats, 'b', 4);
    repeats.flush();
    expect(lines).toEqual([{ ip: 'b', times: 1 }]);
  });
});

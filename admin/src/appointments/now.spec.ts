import { followNow, readNow } from './now';

const TWO_HOURS_MS = 2 * 3_600_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('The present instant', () => {
  it('is that of the look for whoever looks first after hours on other screens', () => {
    const leave = followNow(() => undefined);
    leave();
    jest.setSystemTime(Date.now() + TWO_HOURS_MS);
    expect(readNow()).toBe(Date.now());
  });

  it('is the same however often a screen asks while it is drawn', () => {
    jest.setSystemTime(Date.now() + TWO_HOURS_MS);
    const first = readNow();
    jest.advanceTimersByTime(20);
    expect(readNow()).toBe(first);
  });

  it('is exact when the first screen begins to listen, and a quarter of a minute old at most from then on', () => {
    readNow();
    jest.setSystemTime(Date.now() + 10_000);
    const told = jest.fn();
    const leave = followNow(told);
    expect(readNow()).toBe(Date.now());
    jest.advanceTimersByTime(14_000);
    expect(told).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(told).toHaveBeenCalledTimes(1);
    expect(readNow()).toBe(Date.now());
    leave();
  });
});

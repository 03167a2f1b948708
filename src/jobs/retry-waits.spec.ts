import { ATTEMPTS_MAX, retryWaitMs } from './retry-waits';

const attempts = Array.from({ length: ATTEMPTS_MAX }, (_, index) => index + 1);

describe('The waits between attempts', () => {
  it('never get shorter', () => {
    const waits = attempts.slice(0, -1).map((attempt) => retryWaitMs(attempt, 0.5) ?? 0);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBeLessThanOrEqual(5_000);
    expect(waits.at(-1)).toBeGreaterThan(3_600_000);
  });

  it('end with the last attempt', () => {
    expect(retryWaitMs(ATTEMPTS_MAX)).toBeNull();
    expect(retryWaitMs(ATTEMPTS_MAX - 1)).not.toBeNull();
  });

  it('stay under half a minute for the first two minutes, so that a short trouble is over soon', () => {
    let passedMs = 0;
    for (const attempt of attempts) {
      const wait = retryWaitMs(attempt, 1) ?? 0;
      if (passedMs < 110_000) expect(wait).toBeLessThan(30_000);
      passedMs += wait;
    }
  });

  it('differ by up to a tenth', () => {
    expect(retryWaitMs(1, 0)).toBe(2_700);
    expect(retryWaitMs(1, 1)).toBe(3_300);
  });
});

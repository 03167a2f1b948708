import { Logger } from '@nestjs/common';
import { Outage } from './outage';

const refused = Object.assign(new Error('connect 10.0.0.7'), { code: 'ECONNREFUSED' });
const silent = Object.assign(new Error('anna@example.org'), { code: 'timed_out' });

describe('An outage', () => {
  const lines: string[] = [];
  const logger = new Logger();
  let outage: Outage;
  beforeEach(() => {
    jest.useFakeTimers();
    lines.length = 0;
    jest.spyOn(logger, 'warn').mockImplementation((line: unknown) => void lines.push(String(line)));
    outage = new Outage(logger, 'Redis takes no jobs');
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is told of at once, again each minute with its present cause, and when it is over', () => {
    for (let second = 0; second <= 125; second += 1) {
      outage.note(second < 30 ? refused : silent);
      jest.advanceTimersByTime(1_000);
    }
    outage.end();
    outage.end();
    expect(lines).toEqual([
      'Redis takes no jobs: ECONNREFUSED, for 0 s',
      'Redis takes no jobs: timed_out, for 60 s',
      'Redis takes no jobs: timed_out, for 120 s',
      'Redis takes no jobs: over after 126 s',
    ]);
  });

  it('that comes again is a new one', () => {
    outage.note(refused);
    jest.advanceTimersByTime(3_000);
    expect(outage.lastsMs).toBe(3_000);
    outage.end();
    expect(outage.lastsMs).toBe(0);
    outage.note(silent);
    expect(lines.at(-1)).toBe('Redis takes no jobs: timed_out, for 0 s');
  });
});

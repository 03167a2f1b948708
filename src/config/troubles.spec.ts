import { Troubles } from './troubles';

interface Line {
  trouble: string;
  state: string;
  cause?: string;
  advice?: string;
  seconds?: number;
  times?: number;
}

let lines: Line[];
let troubles: Troubles;
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  troubles = new Troubles({ warn: (line: Line) => void lines.push(line) });
});
afterEach(() => {
  troubles.onApplicationShutdown();
  jest.useRealTimers();
});

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:3306'), { code: 'ECONNREFUSED' });

/** Meets the trouble every second for so long. */
function meet(part: string, seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    troubles.met(part, refused);
    jest.advanceTimersByTime(1_000);
  }
}

describe('A trouble', () => {
  it('is told once when it begins, with its cause, and once when it is over, with its length', () => {
    meet('database', 30);
    troubles.over('database');
    jest.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      { trouble: 'database', state: 'begins', cause: 'ECONNREFUSED' },
      { trouble: 'database', state: 'over', seconds: 30, times: 30 },
    ]);
    expect(troubles.list()).toEqual([]);
  });

  it('is told once a minute while it lasts, however many requests meet it', () => {
    for (let minute = 0; minute < 3; minute += 1) {
      for (let request = 0; request < 100; request += 1) troubles.met('database', refused);
      meet('database', 60);
    }
    expect(lines.map(({ state }) => state)).toEqual(['begins', 'lasts', 'lasts']);
  });

  it('is told again when it has another cause, each once', () => {
    const silent = Object.assign(new Error('anna@example.org'), { code: 'timed_out' });
    for (let second = 0; second < 20; second += 1) {
      troubles.met('job queue', second % 2 === 0 ? refused : silent);
      jest.advanceTimersByTime(1_000);
    }
    expect(lines.map(({ state, cause }) => [state, cause])).toEqual([
      ['begins', 'ECONNREFUSED'],
      ['lasts', 'timed_out'],
    ]);
  });

  it('is not over because something got through now and then', () => {
    for (let second = 0; second < 20; second += 1) {
      troubles.met('database', refused);
      troubles.over('database');
      jest.advanceTimersByTime(1_000);
    }
    expect(lines.map(({ state }) => state)).toEqual(['begins']);
  });

  it('that only requests meet is over when none meets it any more', () => {
    troubles.metByRequest('answers', refused);
    jest.advanceTimersByTime(10_000);
    troubles.metByRequest('answers', refused);
    jest.advanceTimersByTime(10_000);
    expect(troubles.list()).toEqual(['answers']);
    jest.advanceTimersByTime(10_000);
    expect(lines.at(-1)).toEqual({ trouble: 'answers', state: 'over', seconds: 10, times: 2 });
  });

  it('comes with what to do about it, once known, and not each time', () => {
    troubles.met('database', refused);
    for (let time = 0; time < 5; time += 1) troubles.metByRequest('database', refused, 'free some space');
    expect(lines.map(({ state, advice }) => [state, advice])).toEqual([
      ['begins', undefined],
      ['lasts', 'free some space'],
    ]);
  });

  it('that another process may have ended is over when it has not been met for so long, or by word', () => {
    const fifteenMinutes = { overUnmetAfterMs: 15 * 60_000 };
    troubles.met('mail server', 'unreachable', fifteenMinutes);
    jest.advanceTimersByTime(14 * 60_000);
    troubles.met('mail server', 'unreachable', fifteenMinutes);
    jest.advanceTimersByTime(14 * 60_000);
    expect(troubles.list()).toEqual(['mail server']);
    jest.advanceTimersByTime(60_000);
    expect(lines.at(-1)).toMatchObject({ state: 'over', seconds: 14 * 60, times: 2 });
    expect(troubles.list()).toEqual([]);

    troubles.met('mail server', 'unreachable', fifteenMinutes);
    troubles.over('mail server');
    jest.advanceTimersByTime(3_000);
    expect(troubles.list()).toEqual([]);
    jest.advanceTimersByTime(20 * 60_000);
    expect(lines.map(({ state }) => state)).toEqual(['begins', 'lasts', 'over', 'begins', 'over']);
  });

  it('of one part is not that of another', () => {
    troubles.met('database', refused);
    troubles.met('redis', refused);
    troubles.over('redis');
    jest.advanceTimersByTime(5_000);
    expect(troubles.list()).toEqual(['database']);
  });

  it('that nobody met is not over either', () => {
    troubles.over('database');
    jest.advanceTimersByTime(60_000);
    expect(lines).toEqual([]);
  });
});

import { DateTime } from 'luxon';
import { REMINDERS, type Reminder, type RemindersOn } from '../../contract/clinic';
import { isQuiet, quietUntil } from '../locale/quiet-hours';
import { dueReminder, reminderMoments, reminderWindows } from './reminders';

const ALL: RemindersOn = { week: true, twoDays: true, twoHours: true };
const HOUR_MS = 3_600_000;
const LONG_AGO = new Date('2026-01-01T12:00:00Z');

/** A wall time in Warsaw. */
function warsaw(wall: string): Date {
  return DateTime.fromISO(wall, { zone: 'Europe/Warsaw' }).toJSDate();
}

function wallOf(at: Date): string {
  return DateTime.fromJSDate(at, { zone: 'Europe/Warsaw' }).toFormat("yyyy-MM-dd'T'HH:mm");
}

function told(startsAt: string, bookedAt: Date = LONG_AGO, enabled: RemindersOn = ALL): string[] {
  return reminderMoments(warsaw(startsAt), bookedAt, enabled).map(({ kind, at }) => `${kind} ${wallOf(at)}`);
}

describe('A patient is reminded', () => {
  it('a week, two days and two hours before', () => {
    expect(told('2026-11-24T11:30')).toEqual([
      'week 2026-11-17T11:30',
      'twoDays 2026-11-22T11:30',
      'twoHours 2026-11-24T09:30',
    ]);
  });

  it('never between 21 and 8: the evening before instead, and two hours before not at all', () => {
    expect(told('2026-11-24T07:45')).toEqual(['week 2026-11-16T20:00', 'twoDays 2026-11-21T20:00']);
    expect(told('2026-11-24T21:00')).toEqual([
      'week 2026-11-17T20:00',
      'twoDays 2026-11-22T20:00',
      'twoHours 2026-11-24T19:00',
    ]);
    expect(told('2026-11-24T09:45')).toHaveLength(2);
    expect(told('2026-11-24T10:00')).toHaveLength(3);
  });

  it('not within twelve hours of the booking, nor before it', () => {
    expect(told('2026-11-24T11:30', warsaw('2026-11-17T00:00'))).toEqual([
      'twoDays 2026-11-22T11:30',
      'twoHours 2026-11-24T09:30',
    ]);
    expect(told('2026-11-24T11:30', warsaw('2026-11-22T00:00'))).toEqual(['twoHours 2026-11-24T09:30']);
    expect(told('2026-11-24T11:30', warsaw('2026-11-24T08:00'))).toEqual([]);
  });

  it('only as the clinic wants it', () => {
    expect(told('2026-11-24T11:30', LONG_AGO, { ...ALL, twoDays: false })).toEqual([
      'week 2026-11-17T11:30',
      'twoHours 2026-11-24T09:30',
    ]);
    expect(told('2026-11-24T11:30', LONG_AGO, { week: false, twoDays: false, twoHours: false })).toEqual([]);
  });

  it('at the same hour a week before, on the other side of a change of the clocks too', () => {
    // To winter time on 25 October 2026, to summer time on 28 March 2027.
    expect(told('2026-10-29T09:30')).toEqual(['week 2026-10-22T09:30', 'twoDays 2026-10-27T09:30']);
    expect(told('2027-03-30T09:30')).toEqual(['week 2027-03-23T09:30', 'twoDays 2027-03-28T09:30']);
    // 48 hours are 48 hours: an hour more or less on the wall.
    expect(told('2026-10-26T12:00')).toContain('twoDays 2026-10-24T13:00');
    expect(told('2027-03-29T12:00')).toContain('twoDays 2027-03-27T11:00');
    // What they bring into the quiet hours goes out the evening before.
    expect(told('2027-03-29T08:30')).toContain('twoDays 2027-03-26T20:00');
  });
});

describe('Quiet hours', () => {
  it('are from 21 to 8 in Warsaw, and end at 8', () => {
    const walls = ['20:59', '21:00', '23:59', '00:00', '07:59', '08:00'];
    expect(walls.map((wall) => isQuiet(warsaw(`2026-11-24T${wall}`)))).toEqual([false, true, true, true, true, false]);
    expect(wallOf(quietUntil(warsaw('2026-11-24T21:30')))).toBe('2026-11-25T08:00');
    expect(wallOf(quietUntil(warsaw('2026-11-24T05:00')))).toBe('2026-11-24T08:00');
    expect(wallOf(quietUntil(warsaw('2026-10-24T22:00')))).toBe('2026-10-25T08:00');
  });
});

/** Numbers that look random and are the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const LATE_MS = 13 * HOUR_MS;

interface Visit {
  startsAt: Date;
  confirmedAt: Date;
  remindedAt: Date | null;
  cancelledAt: Date;
  sent: { kind: Reminder; at: Date }[];
}

it('400 days with both changes of the clocks, two workers and stops: each reminder once, in time, never at night', () => {
  const random = randomOf(20_261_123);
  const first = warsaw('2026-09-01T00:00');
  const minutes = (count: number): number => count * 60_000;
  const visits: Visit[] = Array.from({ length: 200 }, (_, day) => {
    const date = DateTime.fromJSDate(first, { zone: 'Europe/Warsaw' }).plus({ days: 2 * day + 10 });
    const startsAt = date
      .set({ hour: 6 + Math.floor(random() * 16), minute: 30 * Math.floor(random() * 2) })
      .toJSDate();
    const confirmedAt = new Date(startsAt.getTime() - random() * 10 * 24 * HOUR_MS);
    const cancelledAt = random() < 0.2 ? new Date(startsAt.getTime() - random() * 8 * 24 * HOUR_MS) : startsAt;
    return { startsAt, confirmedAt, remindedAt: null, cancelledAt, sent: [] };
  });
  const step = minutes(30);
  for (let at = first.getTime(); at < first.getTime() + 411 * 24 * HOUR_MS; at += step) {
    const now = new Date(at);
    const windows = reminderWindows(now);
    const seen = visits.filter(
      ({ startsAt, confirmedAt, cancelledAt }) =>
        confirmedAt <= now && cancelledAt > now && windows.some(({ from, to }) => startsAt > from && startsAt <= to),
    );
    // Both have read before either writes; one is stopped before it writes.
    const plans = [0, 1].map(() => seen.map((visit) => ({ visit, read: visit.remindedAt })));
    for (const plan of plans) {
      if (random() < 0.1) continue;
      for (const { visit, read } of plan) {
        const kind = dueReminder({ ...visit, remindedAt: read }, ALL, now);
        if (kind === null || visit.remindedAt !== read) continue;
        visit.remindedAt = now;
        visit.sent.push({ kind, at: now });
      }
    }
  }
  for (const { startsAt, confirmedAt, cancelledAt, sent } of visits) {
    const kinds = sent.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    const wanted = reminderMoments(startsAt, confirmedAt, ALL).filter(({ at }) => at < cancelledAt);
    // What both workers have missed goes out half an hour later, or in the morning.
    const sure = wanted.filter(({ at }) => cancelledAt.getTime() - at.getTime() > LATE_MS);
    for (const { kind } of sure) expect(kinds).toContain(kind);
    for (const { kind, at } of sent) {
      const moment = wanted.find((each) => each.kind === kind);
      expect(at.getTime() - (moment?.at.getTime() ?? 0)).toBeLessThan(LATE_MS);
      expect(isQuiet(at)).toBe(false);
      expect(at < cancelledAt && at.getTime() - confirmedAt.getTime() >= 12 * HOUR_MS).toBe(true);
    }
    const gaps = sent.slice(1).map(({ at }, index) => at.getTime() - (sent[index]?.at.getTime() ?? 0));
    expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(12 * HOUR_MS);
  }
  const counts = REMINDERS.map(
    (kind) => visits.flatMap(({ sent }) => sent).filter((each) => each.kind === kind).length,
  );
  expect(Math.min(...counts)).toBeGreaterThan(25);
});

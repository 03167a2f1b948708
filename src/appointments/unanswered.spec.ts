import { DateTime } from 'luxon';
import { WEEKDAYS } from '../../contract/clinic';
import type { OpeningHours } from '../../contract/clinic';
import { WorkingDays } from '../schedules/opening-time.service';
import { lastToAsk, unansweredSince } from './unanswered';

/** A wall time in Warsaw. */
function warsaw(wall: string): Date {
  return DateTime.fromISO(wall, { zone: 'Europe/Warsaw' }).toJSDate();
}

function wallOf(at: Date): string {
  return DateTime.fromJSDate(at, { zone: 'Europe/Warsaw' }).toFormat("yyyy-MM-dd'T'HH:mm");
}

/** From Monday to Friday; 2026-11-23 is a Monday. */
function clinic(...closed: string[]): WorkingDays {
  const openingHours = Object.fromEntries(
    WEEKDAYS.map((day) => [day, ['sat', 'sun'].includes(day) ? [] : [{ from: '07:30', to: '18:00' }]]),
  ) as unknown as OpeningHours;
  return new WorkingDays({ openingHours, closedDays: new Set(closed) });
}

const NEVER = new WorkingDays({
  openingHours: Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as OpeningHours,
  closedDays: new Set(),
});

interface Told {
  confirmed?: string;
  reminded?: string;
}

function since(startsAt: string, days = clinic(), { confirmed, reminded }: Told = {}): string {
  const visit = {
    startsAt: warsaw(startsAt),
    confirmedAt: confirmed === undefined ? null : warsaw(confirmed),
    remindedAt: reminded === undefined ? null : warsaw(reminded),
  };
  return wallOf(unansweredSince(visit, days));
}

const lastOf = (now: string, days = clinic()): string => wallOf(lastToAsk(warsaw(now), days));

describe('Nobody knows whether a patient comes', () => {
  it('a day before, after a working day', () => {
    expect(since('2026-11-25T10:00')).toBe('2026-11-24T10:00');
    expect(since('2026-11-27T17:30')).toBe('2026-11-26T17:30');
  });

  it('from the morning of Friday on for Monday, and before closed days', () => {
    expect(since('2026-11-30T10:00')).toBe('2026-11-27T07:30');
    expect(since('2026-11-30T17:30')).toBe('2026-11-27T07:30');
    expect(since('2026-11-27T10:00', clinic('2026-11-25', '2026-11-26'))).toBe('2026-11-24T07:30');
    expect(since('2026-11-30T10:00', clinic('2026-11-27'))).toBe('2026-11-26T07:30');
    // Whoever comes when the clinic is closed is asked before, too.
    expect(since('2026-11-29T10:00')).toBe('2026-11-27T07:30');
  });

  it('only some time after a reminder, and after the patient has agreed', () => {
    expect(since('2026-11-30T10:00', clinic(), { reminded: '2026-11-27T08:00' })).toBe('2026-11-27T11:00');
    expect(since('2026-11-30T10:00', clinic(), { reminded: '2026-11-23T10:00' })).toBe('2026-11-27T07:30');
    expect(since('2026-11-30T10:00', clinic(), { confirmed: '2026-11-27T07:00' })).toBe('2026-11-27T19:00');
  });

  it('a day before where the clinic never opens', () => {
    expect(since('2026-11-30T10:00', NEVER)).toBe('2026-11-29T10:00');
    expect(lastOf('2026-11-27T10:00', NEVER)).toBe('2026-11-28T10:00');
  });
});

it('People are asked up to the end of the next working day', () => {
  expect(lastOf('2026-11-24T10:00')).toBe('2026-11-26T00:00');
  expect(lastOf('2026-11-27T08:00')).toBe('2026-12-01T00:00');
  expect(lastOf('2026-11-27T08:00', clinic('2026-11-30'))).toBe('2026-12-02T00:00');
  expect(lastOf('2026-11-28T08:00')).toBe('2026-12-01T00:00');
});

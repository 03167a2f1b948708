import { type OpeningHours, WEEKDAYS } from '../../contract/clinic';
import { afterOpeningHours, lastOpenMoment } from './opening-time.service';

const weekday = [{ from: '08:00', to: '18:00' }];
const openingHours = {
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, weekday])),
  sat: [{ from: '09:00', to: '12:00' }],
  sun: [],
} as unknown as OpeningHours;

function after(from: string, hours = 4, closed: string[] = []): string | undefined {
  return afterOpeningHours(new Date(from), hours, { openingHours, closedDays: new Set(closed) })?.toISOString();
}

describe('Four opening hours', () => {
  it('pass as other hours do while the clinic is open', () => {
    expect(after('2026-12-01T09:10:00Z')).toBe('2026-12-01T13:10:00.000Z');
  });

  it('stand still over night, over the weekend and on closed days', () => {
    // Monday, 17:00 in Warsaw.
    expect(after('2026-11-30T16:00:00Z')).toBe('2026-12-01T10:00:00.000Z');
    // Friday, 17:00: one hour that day, three on Saturday.
    expect(after('2026-12-04T16:00:00Z')).toBe('2026-12-05T11:00:00.000Z');
    expect(after('2026-12-04T16:00:00Z', 5)).toBe('2026-12-07T08:00:00.000Z');
    expect(after('2026-12-04T16:00:00Z', 4, ['2026-12-05'])).toBe('2026-12-07T10:00:00.000Z');
  });

  it('begin in the morning for what is asked for at night', () => {
    expect(after('2026-12-01T02:00:00Z')).toBe('2026-12-01T11:00:00.000Z');
  });

  it('are counted right over the night when clocks change', () => {
    // Saturday 28 March 2026, noon in Warsaw: closed. Monday 08:00 is summer time.
    expect(after('2026-03-28T11:00:00Z')).toBe('2026-03-30T10:00:00.000Z');
  });

  it('do not come in a clinic that never opens', () => {
    const never = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as OpeningHours;
    expect(afterOpeningHours(new Date(), 4, { openingHours: never, closedDays: new Set() })).toBeNull();
  });
});

describe('The last open moment', () => {
  const before = (instant: string, closed: string[] = []): string =>
    new Date(lastOpenMoment(Date.parse(instant), { openingHours, closedDays: new Set(closed) })).toISOString();

  it('is the moment itself while the clinic is open', () => {
    expect(before('2026-12-01T09:10:00Z')).toBe('2026-12-01T09:10:00.000Z');
  });

  it('is when the clinic closed, the evening, the weekend or some days before', () => {
    expect(before('2026-12-01T20:00:00Z')).toBe('2026-12-01T17:00:00.000Z');
    expect(before('2026-12-01T04:30:00Z')).toBe('2026-11-30T17:00:00.000Z');
    expect(before('2026-12-07T06:00:00Z')).toBe('2026-12-05T11:00:00.000Z');
    expect(before('2026-12-07T06:00:00Z', ['2026-12-05'])).toBe('2026-12-04T17:00:00.000Z');
  });

  it('is any moment of a clinic that never opens', () => {
    const never = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as OpeningHours;
    expect(lastOpenMoment(7, { openingHours: never, closedDays: new Set() })).toBe(7);
  });
});

import type { CalendarDay, CalendarDoctor } from '../../../../contract/panel-calendar';
import { clock, dayPlan, instantOf, whyOutside } from './plan';

jest.mock('../../locale', () => ({ tag: 'pl' }));

const DATE = '2026-11-23';
const OPEN: CalendarDay = { date: DATE, opening: [{ from: '08:00', to: '20:00' }], closed: null };

function doctor(input: Partial<CalendarDoctor> = {}): CalendarDoctor {
  const hours = [{ from: '09:00', to: '15:00', place: 'clinic' as const }];
  const days = [{ date: DATE, hours, exception: null }];
  return { id: 1, fullName: 'Hanna', visible: true, portrait: [], days, absences: [], ...input };
}

const absence = (from: string, to: string) => ({ id: 1, from, to, reason: 'L4' });

describe('The plan of a day', () => {
  it('has the working hours in minutes', () => {
    expect(dayPlan(DATE, OPEN, doctor())).toEqual({
      working: [{ from: 540, to: 900, place: 'clinic' }],
      bars: [],
      changed: null,
    });
  });

  it('has what of an absence is on the day', () => {
    const from = instantOf('2026-11-22', 600);
    const bars = (to: string) => dayPlan(DATE, OPEN, doctor({ absences: [absence(from, to)] })).bars;
    expect(bars(instantOf(DATE, 720))).toEqual([{ from: 0, to: 720, why: 'absence', reason: 'L4' }]);
    expect(bars(instantOf('2026-11-25', 0))).toEqual([{ from: 0, to: 1440, why: 'absence', reason: 'L4' }]);
    // It ends as the day begins.
    expect(bars(instantOf(DATE, 0))).toEqual([]);
  });

  it('is closed, or taken off, for a reason; other hours are no day off', () => {
    const closed = { ...OPEN, closed: { reason: 'Święto' } };
    expect(dayPlan(DATE, closed, doctor()).bars).toEqual([{ from: 0, to: 1440, why: 'closed', reason: 'Święto' }]);
    const off = [{ date: DATE, hours: [], exception: { reason: 'urlop' } }];
    expect(dayPlan(DATE, OPEN, doctor({ days: off })).bars).toEqual([
      { from: 0, to: 1440, why: 'exception', reason: 'urlop' },
    ]);
    const hours = [{ from: '10:00', to: '11:00', place: 'online' as const }];
    const other = [{ date: DATE, hours, exception: { reason: 'szkolenie' } }];
    expect(dayPlan(DATE, OPEN, doctor({ days: other }))).toMatchObject({ bars: [], changed: 'szkolenie' });
  });

  it('tells why a time is not in the hours', () => {
    const plan = dayPlan(DATE, OPEN, doctor({ absences: [absence(instantOf(DATE, 720), instantOf(DATE, 780))] }));
    expect(whyOutside(plan, { from: 600, to: 630 })).toBeNull();
    expect(whyOutside(plan, { from: 885, to: 915 })).toEqual({ why: 'outside', reason: '' });
    expect(whyOutside(plan, { from: 765, to: 795 })).toEqual({ why: 'absence', reason: 'L4' });
    expect(whyOutside(plan, { from: 780, to: 795 })).toBeNull();
  });

  it('has times as the clocks in Warsaw show them, in winter and in summer', () => {
    expect([clock(570), clock(0)]).toEqual(['9:30', '0:00']);
    expect(instantOf('2026-11-23', 570)).toBe('2026-11-23T08:30:00.000Z');
    expect(instantOf('2026-07-01', 570)).toBe('2026-07-01T07:30:00.000Z');
  });
});

import { endOf, next, previous, startOf } from './periods';

describe('Weeks and months', () => {
  it.each([
    ['2026-11-01', '2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-02', '2026-11-08'],
    ['2026-12-31', '2026-12-28', '2027-01-03'],
  ])('the week of %s is from %s to %s', (date, first, last) => {
    expect([startOf(date, 'week'), endOf(first, 'week')]).toEqual([first, last]);
  });

  it('months follow one another, also over the end of a year and through February', () => {
    expect(next('2026-01-01', 'month')).toBe('2026-02-01');
    expect(endOf('2026-02-01', 'month')).toBe('2026-02-28');
    expect(next('2026-12-01', 'month')).toBe('2027-01-01');
    expect(previous('2026-03-01', 'month')).toBe('2026-02-01');
    expect(previous('2026-01-05', 'week')).toBe('2025-12-29');
  });
});

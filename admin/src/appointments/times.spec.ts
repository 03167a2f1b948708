import { addDays } from '../../../contract/calendar';
import { isDate, weekdayOf, weekOf } from './times';

jest.mock('../locale', () => ({ tag: 'pl' }));

describe('Dates of the timetable', () => {
  it('a week begins on Monday, and its Sunday is in it', () => {
    expect(weekOf('2026-11-22')).toEqual(weekOf('2026-11-16'));
    expect([weekOf('2026-11-22')[0], weekOf('2026-11-22')[6]]).toEqual(['2026-11-16', '2026-11-22']);
  });

  it('days are counted over the change of the clocks and the end of a year', () => {
    expect([addDays('2026-10-24', 2), addDays('2027-01-01', -1)]).toEqual(['2026-10-26', '2026-12-31']);
    expect(weekdayOf('2026-10-25')).toBe('sun');
  });

  it('what is no date is not taken for one', () => {
    expect(['2026-11-23', '2026-13-40', 'tomorrow', null].map(isDate)).toEqual([true, false, false, false]);
  });
});

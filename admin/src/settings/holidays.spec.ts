import { polishHolidays, withDays } from './holidays';

const dates = (year: number) => polishHolidays(year).map(({ date }) => date);

describe('polishHolidays', () => {
  it('knows the 14 days of 2026 and 2027', () => {
    expect(dates(2026)).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-05',
      '2026-04-06',
      '2026-05-01',
      '2026-05-03',
      '2026-05-24',
      '2026-06-04',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ]);
    expect(dates(2027)).toEqual(expect.arrayContaining(['2027-03-28', '2027-03-29', '2027-05-16', '2027-05-27']));
  });

  it('finds the earliest and the latest Easter of our time', () => {
    expect(dates(2038)).toContain('2038-04-25');
    expect(dates(2285)).toContain('2285-03-22');
  });
});

describe('withDays', () => {
  it('keeps the reason of a day that is there already, and the order of the calendar', () => {
    const own = { date: '2026-12-24', reason: 'Remont' };
    const all = withDays([own, { date: '2026-02-02', reason: 'Szkolenie' }], polishHolidays(2026));
    expect(all).toHaveLength(15);
    expect(all).toContain(own);
    expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).sort());
  });
});

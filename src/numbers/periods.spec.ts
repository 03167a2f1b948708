import { partsOf, periodsOf } from './periods';

const shown = ({ from, to, startsAt, endsAt }: ReturnType<typeof periodsOf>['periods'][number]): unknown[] => [
  from,
  to,
  (endsAt.getTime() - startsAt.getTime()) / 3_600_000,
];

describe('Periods', () => {
  it('are days of 23 and 25 hours when clocks change, and as many days before', () => {
    const { periods, before } = periodsOf('2026-03-28', '2026-03-29', 'day');
    expect(periods.map(shown)).toEqual([
      ['2026-03-28', '2026-03-28', 24],
      ['2026-03-29', '2026-03-29', 23],
    ]);
    expect(before.map(({ from }) => from)).toEqual(['2026-03-26', '2026-03-27']);
    expect(periodsOf('2026-10-25', '2026-10-25', 'day').periods.map(shown)).toEqual([['2026-10-25', '2026-10-25', 25]]);
  });

  it('are weeks from Monday that hold the dates', () => {
    const { periods, before } = periodsOf('2026-03-29', '2026-03-30', 'week');
    expect(periods.map(shown)).toEqual([
      ['2026-03-23', '2026-03-29', 7 * 24 - 1],
      ['2026-03-30', '2026-04-05', 7 * 24],
    ]);
    expect(before.map(({ from }) => from)).toEqual(['2026-03-09', '2026-03-16']);
  });

  it('are months of their own length, over the end of a year', () => {
    const { periods, before } = periodsOf('2026-01-31', '2026-02-01', 'month');
    expect(periods.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
    ]);
    expect(before.map(({ from, to }) => [from, to])).toEqual([
      ['2025-11-01', '2025-11-30'],
      ['2025-12-01', '2025-12-31'],
    ]);
  });

  it('follow one another without a gap', () => {
    const { periods, before } = periodsOf('2025-12-29', '2026-12-31', 'week');
    const all = [...before, ...periods];
    expect(all.slice(1).map(({ startsAt }) => startsAt)).toEqual(all.slice(0, -1).map(({ endsAt }) => endsAt));
  });

  it('have parts of five days, also over a night when clocks change, when they are months', () => {
    const [march] = periodsOf('2026-03-01', '2026-03-01', 'month').periods;
    if (!march) throw new Error('There is no month');
    const parts = partsOf(march, 'month');
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-01', '2026-03-05'],
      ['2026-03-06', '2026-03-10'],
      ['2026-03-11', '2026-03-15'],
      ['2026-03-16', '2026-03-20'],
      ['2026-03-21', '2026-03-25'],
      ['2026-03-26', '2026-03-30'],
      ['2026-03-31', '2026-03-31'],
    ]);
    expect(parts.slice(1).map(({ startsAt }) => startsAt)).toEqual(parts.slice(0, -1).map(({ endsAt }) => endsAt));
    expect([parts[0]?.startsAt, parts.at(-1)?.endsAt]).toEqual([march.startsAt, march.endsAt]);
    const [week] = periodsOf('2026-03-29', '2026-03-29', 'week').periods;
    expect(week && partsOf(week, 'week')).toEqual([week]);
  });

  it('are not too many, and not backwards', () => {
    expect(() => periodsOf('2026-01-02', '2026-01-01', 'day')).toThrow('validation');
    expect(() => periodsOf('2024-01-01', '2026-01-01', 'month')).toThrow('validation');
  });
});

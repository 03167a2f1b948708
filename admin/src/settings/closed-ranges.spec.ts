import { isWhole, newlyClosed, stillClosed, toDays, toRanges } from './closed-ranges';

const day = (date: string, reason = 'Remont') => ({ date, reason });

describe('ranges of closed days', () => {
  it('join days one after the other for one reason, over the end of a year', () => {
    const days = [
      day('2027-01-01'),
      day('2026-12-30'),
      day('2026-12-31'),
      day('2027-01-03'),
      day('2027-01-04', 'Inny'),
    ];
    expect(toRanges(days)).toEqual([
      { from: '2026-12-30', to: '2027-01-01', reason: 'Remont' },
      { from: '2027-01-03', to: '2027-01-03', reason: 'Remont' },
      { from: '2027-01-04', to: '2027-01-04', reason: 'Inny' },
    ]);
  });

  it('are the same days again', () => {
    const days = [day('2026-02-27'), day('2026-02-28'), day('2026-03-01'), day('2026-03-03')];
    expect(toDays(toRanges(days), 400)).toEqual(days);
  });

  it.each([
    ['', ''],
    ['', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2026-03-02', ''],
  ])('from %p to %p are a day without a date', (from, to) => {
    const range = { from, to, reason: 'Remont' };
    expect(isWhole(range)).toBe(false);
    expect(toDays([range], 400)).toEqual([day('')]);
  });

  it('of a slip in the year are no more than one too many', () => {
    expect(toDays([{ from: '2026-01-01', to: '2099-01-01', reason: '' }], 400)).toHaveLength(401);
  });
});

describe('newly closed dates', () => {
  it('are those that were open until now, each once and in order', () => {
    const before = [day('2026-12-24'), day('2026-12-30')];
    const now = [day('2026-12-31'), day('2026-12-24', 'Inny'), day('2026-12-30'), day('2026-12-25'), day('2026-12-25')];
    expect(newlyClosed(now, before, '2026-12-01')).toEqual(['2026-12-25', '2026-12-31']);
  });

  it('are none when days are opened, over, or not written yet', () => {
    expect(newlyClosed([], [day('2026-12-24')], '2026-12-01')).toEqual([]);
    expect(newlyClosed([day('2026-11-30'), day('')], [], '2026-12-01')).toEqual([]);
    expect(newlyClosed([day('2026-12-01')], [], '2026-12-01')).toEqual(['2026-12-01']);
  });

  it('tells which dates were closed before and still are, from today on', () => {
    const before = [day('2026-12-26'), day('2026-12-24'), day('2026-11-30'), day('2026-12-31')];
    const now = [day('2026-12-24'), day('2026-12-26'), day('2026-11-30'), day('2027-01-01')];
    expect(stillClosed(now, before, '2026-12-01')).toEqual(['2026-12-24', '2026-12-26']);
  });
});

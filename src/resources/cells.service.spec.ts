import { CELL_MS, cellOf, isoOfCell } from '../locale/cells';
import { instantAt, warsawDay } from '../locale/warsaw-day';
import { gridOf } from './cells.service';

const MINUTE_MS = 60_000;

function timesOn(dates: readonly string[], ...clocks: readonly number[]): number[] {
  return dates.flatMap((date) => clocks.map((hour) => instantAt(warsawDay(date), hour * 60, 'from')));
}

/** The cells that a grid names. */
function cellsOfGrid({ first, last, step, size }: NonNullable<ReturnType<typeof gridOf>>): Set<number> {
  const cells = new Set<number>();
  for (let from = first; from <= last; from += step)
    for (let index = 0; index < size; index += 1) cells.add(from + index);
  return cells;
}

describe('The cells that are read', () => {
  it.each([
    ['of some hours of some days', timesOn(['2026-12-01', '2026-12-02', '2026-12-09'], 9, 12.25), 4 * 24 * 9],
    ['of one time', timesOn(['2026-12-01'], 9), 3],
    ['when clocks change', timesOn(['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-27'], 8, 10), 4 * 24 * 5],
    ['across midnight in UTC', timesOn(['2026-12-01', '2026-12-02'], 0.5), 6],
  ])('%s are all those of the visits, and not many more', (_, times, most) => {
    const length = 45 * MINUTE_MS;
    const grid = gridOf(times, length);
    if (!grid) throw new Error('no grid');
    expect(grid.size).toBeLessThanOrEqual(48);
    const cells = cellsOfGrid(grid);
    const wanted = times.flatMap((at) => [at, at + CELL_MS, at + 2 * CELL_MS].map(cellOf));
    expect(wanted.filter((cell) => !cells.has(cell))).toEqual([]);
    expect(cells.size).toBeLessThanOrEqual(most);
  });

  it('are all, when visits begin all day long', () => {
    expect(gridOf(timesOn(['2026-12-01'], 6, 20), MINUTE_MS)).toBeUndefined();
    expect(gridOf(timesOn(['2026-12-01'], 0.5, 12), MINUTE_MS)).toBeUndefined();
    expect(gridOf([], MINUTE_MS)).toBeUndefined();
  });
});

it('A quarter is written as a date writes it', () => {
  for (const date of ['2026-02-28', '2026-03-29', '2026-10-25', '2026-12-31']) {
    const { startsAt, endsAt } = warsawDay(date);
    for (let at = startsAt; at <= endsAt; at += CELL_MS) expect(isoOfCell(at)).toBe(new Date(at).toISOString());
  }
});

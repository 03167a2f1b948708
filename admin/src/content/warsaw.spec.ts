import { fromWarsawWall, toWarsawWall } from './warsaw';

describe('Warsaw wall time', () => {
  it.each([
    ['2026-11-20T09:00', '2026-11-20T08:00:00.000Z'],
    ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
    // The clocks go forward at 02:00 on 29 March 2026 and back at 03:00 on 25 October 2026.
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is %s, both ways', (wall, instant) => {
    expect(fromWarsawWall(wall)).toBe(instant);
    expect(toWarsawWall(instant)).toBe(wall);
  });

  it.each(['0002-12-01T10:30', '0020-12-01T10:30', '0203-12-01T10:30'])('%s is kept while a year is typed', (wall) => {
    expect(toWarsawWall(fromWarsawWall(wall))).toBe(wall);
  });

  it('takes an hour that there are two of for one of them', () => {
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(fromWarsawWall('2026-10-25T02:30'));
  });
});

import { spread } from './next-free.service';

const day = (date: string, ...times: string[]): { date: string; times: string[] } => ({
  date,
  times: times.map((time) => `${date}T${time}:00.000Z`),
});

describe('A few of many free times', () => {
  it('are the first before noon in Warsaw and the first after it, of one day after another', () => {
    const days = [
      day('2026-12-01', '08:00', '08:30', '10:30', '11:00', '15:00'),
      day('2026-12-02', '12:00', '12:30'),
      day('2026-12-03', '07:00', '16:00'),
      day('2026-12-04', '07:00'),
    ];
    expect(spread(days, 4)).toEqual([
      day('2026-12-01', '08:00', '11:00'),
      day('2026-12-02', '12:00'),
      day('2026-12-03', '07:00'),
    ]);
  });

  it('know that noon is an hour earlier in summer', () => {
    expect(spread([day('2026-07-01', '09:30', '10:00')], 4)).toEqual([day('2026-07-01', '09:30', '10:00')]);
  });

  it('are none where there are none', () => {
    expect(spread([], 4)).toEqual([]);
  });
});

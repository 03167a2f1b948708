import { noShowsOf } from './figures';

const states = (completed: number, missed: number) => ({
  requested: 0,
  confirmed: 0,
  completed,
  no_show: missed,
  cancelled: 5,
  expired: 0,
});
const doctor = (id: number, completed: number, missed: number) => ({
  id,
  name: `Lekarz ${id}`,
  states: states(completed, missed),
});

describe('No-shows by doctor', () => {
  it('tell no share of few visits, and leave out who has none that is over', () => {
    const [many, few, ...rest] = noShowsOf([doctor(1, 83, 3), doctor(2, 29, 0), doctor(3, 0, 0)]);
    expect(many?.share).toBeCloseTo(3 / 86);
    expect(few?.share).toBeNull();
    expect(rest).toEqual([]);
  });

  it('say how far the share could be off by chance', () => {
    const [none, half] = noShowsOf([doctor(1, 30, 0), doctor(2, 50, 50)]);
    expect(none?.range[0]).toBe(0);
    expect(none?.range[1]).toBeCloseTo(0.1135, 3);
    expect(half?.range[0]).toBeCloseTo(0.4038, 3);
    expect(half?.range[1]).toBeCloseTo(0.5962, 3);
  });
});

import type { Visit } from '../appointments/visits';
import type { DoctorToday } from './day-plan';
import { comingOf, earlierOf } from './own-day';

jest.mock('../locale', () => ({ tag: 'pl' }));
jest.mock('../api/http', () => ({}));

/** In winter the clocks of Warsaw are an hour ahead. */
const instant = (time: string) => `2026-11-23T${time}:00.000Z`;
const visit = (id: number, from: string, to: string) => ({ id, startsAt: instant(from), endsAt: instant(to) }) as Visit;
const HOUR = 60;

const visits = [
  visit(1, '07:00', '07:30'),
  visit(2, '08:00', '08:45'),
  visit(3, '09:00', '10:00'),
  visit(4, '10:10', '10:30'),
];
const doctor: DoctorToday = {
  id: 1,
  name: 'Hanna Wierzbicka',
  portrait: [],
  hours: [{ from: 8 * HOUR, to: 14 * HOUR }],
  visits,
  now: visits[1] ?? null,
  next: visits[2] ?? null,
  away: [],
};
const now = Date.parse(instant('08:20'));

describe('A doctor’s day', () => {
  it('shows what comes, and the free stretches before a visit that are no mere breath', () => {
    const shown = comingOf(doctor, now, 9 * HOUR + 20).map((each) => ('visit' in each ? each.visit.id : each));
    expect(shown).toEqual([{ from: 9 * HOUR + 45, to: 10 * HOUR }, 3, 4]);
  });

  it('shows what is over, the last one first', () => {
    expect(earlierOf(doctor, now).map(({ id }) => id)).toEqual([1]);
  });
});

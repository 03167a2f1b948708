import type { CalendarDoctor, PanelCalendar } from '../../../contract/panel-calendar';
import type { Visit } from '../appointments/visits';
import { hoursOf, planToday } from './day-plan';

jest.mock('../locale', () => ({ tag: 'pl' }));
jest.mock('../api/http', () => ({}));

/** In winter the clocks of Warsaw are an hour ahead. */
const DATE = '2026-11-23';
const instant = (time: string, date = DATE) => `${date}T${time}:00.000Z`;
const now = Date.parse(instant('08:20'));
const HOUR = 60;

const visit = (id: number, from: string, to: string, state = 'confirmed') =>
  ({ id, state, doctor: { id: 1 }, startsAt: instant(from), endsAt: instant(to) }) as Visit;

const doctor: CalendarDoctor = {
  id: 1,
  fullName: 'Hanna Wierzbicka',
  visible: true,
  portrait: [],
  days: [{ date: DATE, hours: [{ from: '08:00', to: '14:00', place: 'clinic' }], exception: null }],
  absences: [],
};
const planOf = (absences: CalendarDoctor['absences']): PanelCalendar => ({
  days: [{ date: DATE, opening: [], closed: null }],
  doctors: [{ ...doctor, absences }],
});

describe('Today by the hour', () => {
  const visits = [
    visit(1, '07:00', '07:30', 'completed'),
    visit(2, '09:00', '09:30'),
    visit(3, '11:30', '12:30', 'requested'),
    visit(4, '11:00', '11:30', 'no_show'),
  ];

  it('shows an absence that is still to come, with the visits that wait for another time', () => {
    const later = { id: 7, from: instant('11:00'), to: instant('12:00'), reason: 'L4' };
    const [today] = planToday(planOf([later]), visits, now);
    const away = { id: 7, from: 12 * HOUR, to: 13 * HOUR, until: later.to, hasBegun: false, left: 1 };
    expect(today?.away).toEqual([away]);
  });

  it('cuts an absence of several days off at midnight, and leaves out one that is over', () => {
    const over = { id: 6, from: instant('06:00'), to: instant('08:00'), reason: '' };
    const long = { id: 8, from: instant('06:00', '2026-11-22'), to: instant('06:00', '2026-11-25'), reason: '' };
    const [today] = planToday(planOf([over, long]), visits, now);
    expect(today?.away).toEqual([{ id: 8, from: 0, to: 24 * HOUR, until: long.to, hasBegun: true, left: 2 }]);
  });

  it('has at least the hours from 8:00 to 18:00', () => {
    expect(hoursOf(planToday(planOf([]), visits, now))).toEqual({ from: 8 * HOUR, to: 18 * HOUR });
  });
});

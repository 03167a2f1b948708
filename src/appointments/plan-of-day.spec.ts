import { WEEKDAYS } from '../../contract/clinic';
import type { Schedule } from '../../contract/schedule';
import { clinicDays, doctorDays } from './plan-of-day';

const MONDAY = '2026-11-23';
const weekly = Object.fromEntries(
  WEEKDAYS.map((day) => [
    day,
    [
      { from: '07:00', to: '15:00', place: 'clinic' },
      { from: '20:00', to: '21:00', place: 'online' },
    ],
  ]),
) as unknown as Schedule['weekly'];

/** The clinic is open in the morning and in the afternoon, but for the closed day. */
function planOf(date: string, exceptions: Schedule['exceptions'] = []): ReturnType<typeof doctorDays>[number] {
  const opening = [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ];
  const openingHours = Object.fromEntries(WEEKDAYS.map((day) => [day, opening])) as never;
  const closedDays = [{ date: '2026-11-24', reason: '' }];
  const [plan] = doctorDays(clinicDays([date], { openingHours, closedDays }), { weekly, exceptions });
  if (!plan) throw new Error('There is no plan');
  return plan;
}

describe('The plan of a doctor’s day', () => {
  it('has the hours at the clinic only while it is open, and those online in any case', () => {
    expect(planOf(MONDAY)).toEqual({
      date: MONDAY,
      hours: [
        { from: '08:00', to: '12:00', place: 'clinic' },
        { from: '13:00', to: '15:00', place: 'clinic' },
        { from: '20:00', to: '21:00', place: 'online' },
      ],
      exception: null,
    });
  });

  it('has no hours on a closed day, whose reason may be empty', () => {
    expect(planOf('2026-11-24').hours).toEqual([]);
  });

  it('has the hours of an exception in place of the weekly ones', () => {
    const exception = { date: MONDAY, hours: [{ from: '09:00', to: '10:00', place: 'clinic' as const }], reason: 'x' };
    expect(planOf(MONDAY, [exception])).toMatchObject({
      hours: [{ from: '09:00', to: '10:00', place: 'clinic' }],
      exception: { reason: 'x' },
    });
    expect(planOf('2026-11-25', [exception]).exception).toBeNull();
  });
});

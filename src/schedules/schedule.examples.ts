import type { DoctorFreeDays, NextFree, Schedule, ScheduleInput, Slots, WeeklyHours } from '../../contract/schedule';

const weekly: WeeklyHours = {
  mon: [{ from: '09:00', to: '15:00', place: 'clinic' }],
  tue: [{ from: '18:00', to: '20:00', place: 'online' }],
  wed: [],
  thu: [
    { from: '09:00', to: '15:00', place: 'clinic' },
    { from: '18:00', to: '20:00', place: 'online' },
  ],
  fri: [],
  sat: [],
  sun: [],
};

export const scheduleExample: Schedule = {
  version: 2,
  weekly,
  exceptions: [{ date: '2026-12-24', hours: [], reason: 'urlop' }],
};

export const scheduleInputExample: ScheduleInput = { version: 1, weekly, exceptions: scheduleExample.exceptions };

export const slotsExample: Slots = {
  timeZone: 'Europe/Warsaw',
  days: [
    {
      date: '2026-12-01',
      slots: [
        { startsAt: '2026-12-01T08:15:00.000Z', endsAt: '2026-12-01T08:45:00.000Z', doctorId: 12, place: 'clinic' },
      ],
    },
    { date: '2026-12-02', slots: [] },
  ],
};

export const freeDaysExample: DoctorFreeDays[] = [
  {
    doctor: { id: 12, fullName: 'Hanna Wierzbicka' },
    days: [
      { date: '2026-12-01', times: ['2026-12-01T08:15:00.000Z'] },
      { date: '2026-12-02', times: [] },
    ],
  },
];

export const nextFreeExample: NextFree[] = [
  { doctorId: 12, startsAt: '2026-12-01T08:15:00.000Z' },
  { doctorId: 13, startsAt: null },
];

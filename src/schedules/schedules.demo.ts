import type { OpeningInterval, Weekday } from '../../contract/clinic';
import type { Place } from '../../contract/service';
import type { Demo } from '../content/demo';
import { SchedulesService } from './schedules.service';

interface DemoInterval extends OpeningInterval {
  place: Place;
}

interface DemoSchedule {
  /** Slug of a demo doctor. */
  doctor: string;
  /** A weekday without intervals is a day off. */
  weekly: Partial<Record<Weekday, DemoInterval[]>>;
  /** Dates with other hours than the weekly ones; without intervals the doctor is away. */
  exceptions: { date: string; hours: DemoInterval[] }[];
}

function atClinic(from: string, to: string): DemoInterval {
  return { from, to, place: 'clinic' };
}

function online(from: string, to: string): DemoInterval {
  return { from, to, place: 'online' };
}

const SCHEDULES: readonly DemoSchedule[] = [
  {
    doctor: 'hanna-wierzbicka',
    weekly: {
      mon: [atClinic('08:00', '13:00'), atClinic('16:00', '19:00')],
      tue: [atClinic('08:30', '14:00')],
      wed: [atClinic('12:00', '18:00')],
      thu: [atClinic('08:00', '13:00')],
      sat: [atClinic('08:00', '14:00')],
    },
    exceptions: [],
  },
  {
    doctor: 'andrij-melnyk',
    weekly: {
      mon: [atClinic('08:00', '14:00')],
      tue: [atClinic('08:00', '13:00')],
      wed: [atClinic('14:00', '20:00')],
      thu: [atClinic('14:00', '20:00')],
      fri: [atClinic('07:30', '13:00')],
    },
    exceptions: [{ date: '2026-12-24', hours: [] }],
  },
  {
    doctor: 'alesia-kawalenka',
    weekly: {
      mon: [atClinic('08:00', '14:00')],
      tue: [atClinic('14:00', '20:00')],
      fri: [atClinic('12:00', '20:00')],
      sun: [atClinic('09:00', '14:00')],
    },
    exceptions: [],
  },
  {
    doctor: 'barbara-jaworska',
    weekly: {
      tue: [online('18:00', '20:00')],
      wed: [atClinic('08:00', '13:00')],
      thu: [online('18:00', '20:00')],
    },
    exceptions: [{ date: '2026-12-24', hours: [] }],
  },
  {
    doctor: 'marek-sokol',
    weekly: {
      mon: [atClinic('08:00', '14:00')],
      tue: [atClinic('13:00', '19:00')],
      thu: [atClinic('08:00', '14:00')],
      fri: [atClinic('14:00', '20:00')],
      sat: [atClinic('08:00', '13:00')],
    },
    exceptions: [{ date: '2026-12-24', hours: [atClinic('08:00', '13:00')] }],
  },
  {
    doctor: 'iryna-bondar',
    weekly: {
      mon: [atClinic('13:00', '20:00')],
      wed: [atClinic('07:30', '13:00')],
      thu: [atClinic('13:00', '20:00')],
      fri: [atClinic('08:00', '14:00')],
      sun: [atClinic('09:00', '14:00')],
    },
    exceptions: [{ date: '2026-12-24', hours: [] }],
  },
  {
    doctor: 'wolha-zarecka',
    weekly: {
      tue: [atClinic('08:00', '13:00')],
      wed: [atClinic('13:00', '19:00')],
      fri: [atClinic('08:00', '13:00')],
      sat: [atClinic('10:00', '16:00')],
      sun: [atClinic('09:00', '13:00')],
    },
    exceptions: [],
  },
  {
    doctor: 'teresa-nowicka',
    weekly: {
      mon: [atClinic('07:30', '13:00')],
      tue: [atClinic('07:30', '13:00')],
      wed: [atClinic('12:00', '17:00')],
      thu: [atClinic('07:30', '12:30')],
      sat: [atClinic('08:00', '12:00')],
    },
    exceptions: [],
  },
];

export const schedulesDemo: Demo = {
  async add({ use, ids }) {
    const schedules = use(SchedulesService);
    for (const { doctor, ...hours } of SCHEDULES) {
      const id = ids.get(doctor);
      if (id !== undefined) await schedules.set(id, hours, null);
    }
  },
};

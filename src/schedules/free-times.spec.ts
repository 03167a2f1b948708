import { addDays } from '../../contract/calendar';
import { type OpeningHours, WEEKDAYS } from '../../contract/clinic';
import type { ScheduleInterval, WeeklyHours } from '../../contract/schedule';
import { datesBetween, instantAt, minutesOf, warsawDay } from '../locale/warsaw-day';
import {
  type ClinicHours,
  type DoctorHours,
  type Stretch,
  freeDays,
  freeTimes,
  type VisitKind,
  type Window,
} from './free-times';
import { cellOf, cellsOf, TakenCells } from '../locale/cells';

const ALWAYS: Window = { earliest: 0, latest: Date.parse('2100-01-01T00:00:00Z') };
const HALF_HOUR: VisitKind = { durationMinutes: 30, place: 'clinic' };

function everyDay<T>(hours: T[]): Record<(typeof WEEKDAYS)[number], T[]> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as Record<(typeof WEEKDAYS)[number], T[]>;
}

function clinic(
  openingHours: OpeningHours = everyDay([{ from: '00:00', to: '24:00' }]),
  closed: string[] = [],
): ClinicHours {
  return { openingHours, closedDays: new Set(closed) };
}

function doctor(
  weekly: WeeklyHours,
  exceptions: [date: string, hours: ScheduleInterval[]][] = [],
  doctorId = 1,
  absences: Stretch[] = [],
): DoctorHours {
  return { doctorId, weekly, exceptions: new Map(exceptions), absences };
}

const iso = (instant: number): string => new Date(instant).toISOString();

const at = (from: string, to: string, place: 'clinic' | 'online' = 'clinic'): ScheduleInterval => ({ from, to, place });

function taken(date: string, ...busy: [from: string, to: string][]): TakenCells {
  const day = warsawDay(date);
  const cells = new TakenCells(cellOf(day.startsAt), cellOf(day.endsAt));
  for (const [from, to] of busy) {
    const [start, end] = [instantAt(day, minutesOf(from), 'from'), instantAt(day, minutesOf(to), 'to')];
    for (const cell of cellsOf(new Date(start), new Date(end))) cells.add(cell);
  }
  return cells;
}

/** The times of one doctor on one date, as UTC clock times. */
function times(date: string, hours: DoctorHours, kind = HALF_HOUR, open = clinic(), cells = taken(date)): string[] {
  const [day] = freeTimes([date], [{ hours, taken: cells }], open, kind, ALWAYS);
  return (day?.times ?? []).map(({ at: instant }) => iso(instant).slice(11, 16));
}

describe('Free times', () => {
  it('leave out what an absence touches, and stay on the steps of the hours', () => {
    const weekly = everyDay([at('09:00', '12:00')]);
    const away = (from: string, to: string): string[] => {
      const absence = { from: Date.parse(`2026-12-01T${from}:00Z`), to: Date.parse(`2026-12-01T${to}:00Z`) };
      return times('2026-12-01', doctor(weekly, [], 1, [absence]));
    };
    expect(away('08:40', '09:10')).toEqual(['08:00', '09:30', '10:00', '10:30']);
    expect(away('08:30', '09:00')).toEqual(['08:00', '09:00', '09:30', '10:00', '10:30']);
    expect(away('00:00', '23:00')).toEqual([]);
    expect(away('11:00', '23:00')).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30']);
  });

  it('go through a working interval in steps of the duration, and end with it', () => {
    const weekly = doctor(everyDay([at('09:00', '10:40')]));
    expect(times('2026-12-01', weekly)).toEqual(['08:00', '08:30', '09:00']);
    expect(times('2026-12-01', weekly, { durationMinutes: 45, place: 'clinic' })).toEqual(['08:00', '08:45']);
    expect(times('2026-12-01', weekly, { durationMinutes: 120, place: 'clinic' })).toEqual([]);
  });

  it('begin at a quarter of an hour whatever the hours are', () => {
    expect(times('2026-12-01', doctor(everyDay([at('09:10', '10:15')])))).toEqual(['08:15', '08:45']);
  });

  it('are only where the service takes place', () => {
    const weekly = doctor(everyDay([at('09:00', '10:00'), at('18:00', '19:00', 'online')]));
    expect(times('2026-12-01', weekly)).toEqual(['08:00', '08:30']);
    expect(times('2026-12-01', weekly, { durationMinutes: 30, place: 'online' })).toEqual(['17:00', '17:30']);
  });

  it('at the clinic are within its opening hours, online they need not be', () => {
    const open = clinic(everyDay([{ from: '10:00', to: '11:00' }]));
    const weekly = doctor(everyDay([at('09:00', '12:00'), at('20:00', '21:00', 'online')]));
    expect(times('2026-12-01', weekly, HALF_HOUR, open)).toEqual(['09:00', '09:30']);
    expect(times('2026-12-01', weekly, { durationMinutes: 30, place: 'online' }, open)).toEqual(['19:00', '19:30']);
  });

  it('do not exist on closed days, at the clinic or online', () => {
    const weekly = doctor(everyDay([at('09:00', '10:00'), at('18:00', '19:00', 'online')]));
    const closed = clinic(undefined, ['2026-12-25']);
    expect(times('2026-12-25', weekly, HALF_HOUR, closed)).toEqual([]);
    expect(times('2026-12-25', weekly, { durationMinutes: 30, place: 'online' }, closed)).toEqual([]);
    expect(times('2026-12-26', weekly, HALF_HOUR, closed)).toHaveLength(2);
  });

  it('follow an exception instead of the weekly hours', () => {
    const exceptions: [string, ScheduleInterval[]][] = [
      ['2026-12-01', []],
      ['2026-12-02', [at('12:00', '13:00')]],
    ];
    const hours = doctor(everyDay([at('09:00', '10:00')]), exceptions);
    expect(datesBetween('2026-12-01', '2026-12-03').map((date) => times(date, hours))).toEqual([
      [],
      ['11:00', '11:30'],
      ['08:00', '08:30'],
    ]);
  });

  it('leave out what is taken, even in part', () => {
    const cells = taken('2026-12-01', ['09:45', '10:15']);
    expect(times('2026-12-01', doctor(everyDay([at('09:00', '11:00')])), HALF_HOUR, clinic(), cells)).toEqual([
      '08:00',
      '09:30',
    ]);
  });

  it('are within the window', () => {
    const window = { earliest: Date.parse('2026-12-01T08:30:00Z'), latest: Date.parse('2026-12-02T08:00:00Z') };
    const hours = doctor(everyDay([at('09:00', '10:00')]));
    const dates = datesBetween('2026-11-30', '2026-12-03');
    const cells = new TakenCells(0, 0);
    const days = freeTimes(dates, [{ hours, taken: cells }], clinic(), HALF_HOUR, window);
    expect(days.map((day) => day.times.map(({ at: instant }) => iso(instant)))).toEqual([
      [],
      ['2026-12-01T08:30:00.000Z'],
      ['2026-12-02T08:00:00.000Z'],
      [],
    ]);
  });

  it('of several doctors name the one who has least to do that day', () => {
    const date = '2026-12-01';
    const weekly = everyDay([at('09:00', '10:00')]);
    const busy = { hours: doctor(weekly, [], 1), taken: taken(date, ['08:00', '08:30']) };
    const idle = { hours: doctor(weekly, [], 2), taken: taken(date, ['09:30', '09:45']) };
    const [day] = freeTimes([date], [busy, idle], clinic(), HALF_HOUR, ALWAYS);
    expect(day?.times.map(({ at: instant, doctorId }) => [iso(instant).slice(11, 16), doctorId])).toEqual([
      ['08:00', 2],
      ['08:30', 1],
    ]);
  });
});

describe('When clocks change', () => {
  const night = doctor(everyDay([at('00:00', '06:00')]));
  const hourly: VisitKind = { durationMinutes: 60, place: 'clinic' };

  it.each(['2026-03-29', '2027-03-28'])('on %s the hour from 2 to 3 is left out', (date) => {
    expect(times(date, night, hourly)).toEqual(['23:00', '00:00', '01:00', '02:00', '03:00']);
    expect(warsawDay(date).endsAt - warsawDay(date).startsAt).toBe(23 * 3_600_000);
  });

  it.each(['2026-10-25', '2027-10-31'])('on %s the hour from 2 to 3 comes twice', (date) => {
    expect(times(date, night, hourly)).toEqual(['22:00', '23:00', '00:00', '01:00', '02:00', '03:00', '04:00']);
    expect(warsawDay(date).endsAt - warsawDay(date).startsAt).toBe(25 * 3_600_000);
  });

  it.each([
    ['2026-03-28', ['08:00', '08:30']],
    ['2026-03-29', ['07:00', '07:30']],
    ['2026-10-24', ['07:00', '07:30']],
    ['2026-10-25', ['08:00', '08:30']],
    ['2027-03-28', ['07:00', '07:30']],
    ['2027-10-31', ['08:00', '08:30']],
  ])('nine in the morning of %s is nine in the morning', (date, expected) => {
    expect(times(date, doctor(everyDay([at('09:00', '10:00')])))).toEqual(expected);
  });

  it('an interval that begins in the hour that is left out begins at the change', () => {
    expect(times('2026-03-29', doctor(everyDay([at('02:30', '04:00')])))).toEqual(['01:00', '01:30']);
  });

  it('an interval within the hour that comes twice lasts through both', () => {
    expect(times('2026-10-25', doctor(everyDay([at('02:00', '03:00')])))).toEqual(['00:00', '00:30', '01:00', '01:30']);
    expect(times('2026-10-25', doctor(everyDay([at('02:30', '03:00')])))).toEqual(['00:30', '01:00', '01:30']);
  });

  it('every day of two years has the quarters that it should', () => {
    const short = ['2026-03-29', '2027-03-28'];
    const long = ['2026-10-25', '2027-10-31'];
    for (const date of datesBetween('2026-01-01', '2027-12-31')) {
      const day = warsawDay(date);
      const hours = short.includes(date) ? 23 : long.includes(date) ? 25 : 24;
      expect([date, cellOf(day.endsAt) - cellOf(day.startsAt)]).toEqual([date, hours * 4]);
      expect(day.endsAt).toBe(warsawDay(addDays(date, 1)).startsAt);
    }
  });
});

describe('Days with free times', () => {
  const dates = datesBetween('2026-11-30', '2026-12-06');
  const weekly: WeeklyHours = {
    ...everyDay<ScheduleInterval>([]),
    tue: [at('09:00', '10:00')],
    fri: [at('09:00', '10:00')],
  };
  const find = (busy: TakenCells, window = ALWAYS): string[] =>
    [...freeDays(dates, { hours: doctor(weekly), taken: busy }, clinic(), HALF_HOUR, window)].map(({ date }) => date);

  it('are the working ones that are not full', () => {
    expect(find(taken('2026-12-01'))).toEqual(['2026-12-01', '2026-12-04']);
    expect(find(taken('2026-12-01', ['09:00', '09:30']))).toEqual(['2026-12-01', '2026-12-04']);
    expect(find(taken('2026-12-01', ['09:00', '10:00']))).toEqual(['2026-12-04']);
  });

  it('lie within the window', () => {
    const earliest = Date.parse('2026-12-01T08:31:00Z');
    expect(find(taken('2026-12-01'), { ...ALWAYS, earliest })).toEqual(['2026-12-04']);
    expect(find(taken('2026-12-01'), { earliest: 0, latest: earliest })).toEqual(['2026-12-01']);
  });
});

describe('A visit', () => {
  it('holds every quarter that it touches', () => {
    const cells = cellsOf(new Date('2026-12-01T08:15:00Z'), new Date('2026-12-01T09:00:00Z'));
    expect(cells.map((cell) => new Date(cell * 900_000).toISOString().slice(11, 16))).toEqual([
      '08:15',
      '08:30',
      '08:45',
    ]);
  });
});

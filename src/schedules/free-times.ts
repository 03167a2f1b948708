import type { ClosedDay, OpeningHours, OpeningInterval } from '../../contract/clinic';
import type { ScheduleException, ScheduleInterval, Slot, WeeklyHours } from '../../contract/schedule';
import type { ResourceKind } from '../../contract/resource';
import type { Place } from '../../contract/service';
import { CELL_MS, isoOfCell, type TakenCells } from '../locale/cells';
import { instantAt, minutesOf, type WarsawDay, warsawDay } from '../locale/warsaw-day';
import type { FreeResources } from '../resources/taken-resources.service';

const MINUTE_MS = 60_000;

/** When the clinic is open. */
export interface ClinicHours {
  openingHours: OpeningHours;
  /** Calendar dates. */
  closedDays: ReadonlySet<string>;
}

/** When the clinic is open, and which of the rooms and devices that are asked for are free. */
export interface Clinic extends ClinicHours {
  resources?: FreeResources | undefined;
}

/** A stretch of time, in milliseconds; `to` is outside of it. */
export interface Stretch {
  from: number;
  to: number;
}

/** When one doctor works. */
export interface DoctorHours {
  doctorId: number;
  weekly: WeeklyHours;
  /** The hours of dates that differ from the weekly ones. */
  exceptions: ReadonlyMap<string, readonly ScheduleInterval[]>;
  /** When the doctor is away all the same. */
  absences: readonly Stretch[];
}

export function toClinicHours(settings: { openingHours: OpeningHours; closedDays: readonly ClosedDay[] }): ClinicHours {
  return { openingHours: settings.openingHours, closedDays: new Set(settings.closedDays.map(({ date }) => date)) };
}

export function toDoctorHours(
  doctorId: number,
  weekly: WeeklyHours,
  exceptions: readonly ScheduleException[],
  absences: readonly Stretch[] = [],
): DoctorHours {
  return { doctorId, weekly, exceptions: new Map(exceptions.map(({ date, hours }) => [date, hours])), absences };
}

/** What kind of visit a time is looked for. */
export interface VisitKind {
  durationMinutes: number;
  place: Place;
  /** One of each of these kinds of rooms and devices. */
  needs?: readonly ResourceKind[];
}

/** Times are found from `earliest` on and up to `latest`, both instants in milliseconds. */
export interface Window {
  earliest: number;
  latest: number;
}

/**
 * When a doctor works on a day, at one place: an exception takes the weekday's place. At the clinic only while the clinic
 * is open; online the clinic's opening hours do not matter, its closed days do (docs/decisions/free-times.md).
 */
function workingStretches(day: WarsawDay, doctor: DoctorHours, clinic: ClinicHours, place: Place): Stretch[] {
  if (clinic.closedDays.has(day.date)) return [];
  const hours = doctor.exceptions.get(day.date) ?? doctor.weekly[day.weekday];
  const working = hours.filter((each) => each.place === place).map((each) => stretchOf(day, each));
  if (place === 'online') return working;
  const open = clinic.openingHours[day.weekday].map((each) => stretchOf(day, each));
  return working.flatMap((one) => open.map((other) => common(one, other))).filter(({ from, to }) => from < to);
}

function stretchOf(day: WarsawDay, { from, to }: OpeningInterval): Stretch {
  return { from: instantAt(day, minutesOf(from), 'from'), to: instantAt(day, minutesOf(to), 'to') };
}

function common(one: Stretch, other: Stretch): Stretch {
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
}

/** Whether a doctor is away for some part of a stretch. */
export function isAway({ absences }: Pick<DoctorHours, 'absences'>, from: number, to: number): boolean {
  return absences.some((absence) => from < absence.to && absence.from < to);
}

/** The times at which a visit may begin on a day, taken or not: stepped by the duration from the stretch's beginning. */
export function startsOn(
  day: WarsawDay,
  doctor: DoctorHours,
  clinic: ClinicHours,
  { durationMinutes, place }: VisitKind,
  { earliest, latest }: Window,
): number[] {
  const step = durationMinutes * MINUTE_MS;
  const starts: number[] = [];
  for (const { from, to } of workingStretches(day, doctor, clinic, place)) {
    // Whatever hours somebody wrote, visits begin at a quarter of an hour.
    for (let at = Math.ceil(from / CELL_MS) * CELL_MS; at + step <= to; at += step) {
      if (at >= earliest && at <= latest && !isAway(doctor, at, at + step)) starts.push(at);
    }
  }
  return starts.sort((a, b) => a - b);
}

/** One doctor of several whose times are looked for, the clinic's order first. */
export interface Candidate {
  hours: DoctorHours;
  taken: TakenCells;
}

/** An instant at which a visit may begin, in milliseconds, and whose it would be. */
export interface FreeTime {
  at: number;
  doctorId: number;
}

/**
 * When doctors are free on the dates, whatever else a visit needs. Of several who are free at a time, the one who has
 * least to do that day has it; of equals the first.
 */
export function freeTimes(
  dates: readonly string[],
  candidates: readonly Candidate[],
  clinic: ClinicHours,
  kind: VisitKind,
  window: Window,
): { date: string; times: FreeTime[] }[] {
  const length = kind.durationMinutes * MINUTE_MS;
  return dates.map((date) => {
    const day = warsawDay(date);
    if (day.endsAt <= window.earliest || day.startsAt > window.latest) return { date, times: [] };
    const found = new Map<number, number>();
    for (const { hours, taken } of byLoad(candidates, day)) {
      for (const at of startsOn(day, hours, clinic, kind, window)) {
        if (!found.has(at) && taken.isFree(at, at + length)) found.set(at, hours.doctorId);
      }
    }
    const times = [...found].map(([at, doctorId]) => ({ at, doctorId }));
    return { date, times: times.sort((a, b) => a.at - b.at) };
  });
}

/** Whether a doctor, and one of each kind of thing that a visit needs, are free for a visit that begins at an instant. */
export function isFree(
  at: number,
  taken: TakenCells,
  { resources }: Pick<Clinic, 'resources'>,
  { durationMinutes, needs = [] }: VisitKind,
): boolean {
  const end = at + durationMinutes * MINUTE_MS;
  return taken.isFree(at, end) && (needs.length === 0 || resources?.hasAll(needs, at, end) === true);
}

/** The doctors with the least to do on a day first. */
export function byLoad(candidates: readonly Candidate[], day: WarsawDay): Candidate[] {
  if (candidates.length < 2) return [...candidates];
  return candidates
    .map((candidate) => ({ candidate, load: candidate.taken.count(day) }))
    .sort((a, b) => a.load - b.load)
    .map(({ candidate }) => candidate);
}

export function toSlot({ at, doctorId }: FreeTime, { durationMinutes, place }: VisitKind): Slot {
  return { startsAt: isoOfCell(at), endsAt: isoOfCell(at + durationMinutes * MINUTE_MS), doctorId, place };
}

/** The days on which one doctor has free times: one after another, looked for as far as somebody asks. */
export function* freeDays(
  dates: readonly string[],
  { hours, taken }: Candidate,
  clinic: Clinic,
  kind: VisitKind,
  window: Window,
): Generator<{ date: string; times: number[] }, undefined> {
  for (const date of dates) {
    const day = warsawDay(date);
    if (day.endsAt <= window.earliest || day.startsAt > window.latest) continue;
    const times = startsOn(day, hours, clinic, kind, window).filter((at) => isFree(at, taken, clinic, kind));
    if (times.length > 0) yield { date, times };
  }
}

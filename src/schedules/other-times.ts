import type { Locale } from '../../contract/locales';
import type { Place } from '../../contract/service';
import { type WarsawDay, warsawDay } from '../locale/warsaw-day';
import { type Candidate, cellsOf, type ClinicHours, freeDays, type VisitKind, type Window } from './free-times';

/** How many of the other doctors are proposed for a visit, and how many times of each doctor. */
const OTHERS = 3;
const TIMES = 3;
const MINUTE_MS = 60_000;

/** A visit that needs another time. */
export interface VisitToMove {
  id: number;
  doctorId: number;
  serviceId: number;
  /** Null for a caller. */
  patientId: number | null;
  /** The language that its doctor should speak. */
  locale: Locale;
  place: Place;
  startsAt: Date;
  endsAt: Date;
}

/** A time at which a visit might be instead. */
export interface OtherTime {
  doctorId: number;
  startsAt: number;
}

/** What is proposed for one visit. */
export interface OtherTimes {
  /** The visit's own doctor first, then the others, whose time is nearest first; each with times as they come. */
  doctors: { doctorId: number; times: number[] }[];
  /** The nearest time of all; no two visits have one that is the same. */
  nearest: OtherTime | null;
  /** The nearest time of the visit's own doctor; no two visits have one that is the same. */
  sameDoctor: OtherTime | null;
}

/** What other times are looked for in. */
export interface OtherTimesSearch {
  dates: readonly string[];
  window: Window;
  clinic: ClinicHours;
  candidates: readonly Candidate[];
  /** Those whom visitors see. */
  doctors: readonly { id: number; languages: readonly Locale[]; serviceIds: readonly number[] }[];
  /** The cells that each patient's visits hold, with the visit. */
  patientCells: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** The cells that visits were given already, by doctor and by patient. */
class GivenAway {
  private readonly held = new Map<string, Map<number, number>>();

  add(visit: VisitToMove, time: OtherTime): void {
    for (const cell of cellsFrom(time.startsAt, visit)) {
      for (const holder of holdersOf(visit, time)) {
        const cells = this.held.get(holder) ?? new Map<number, number>();
        this.held.set(holder, cells.set(cell, visit.id));
      }
    }
  }

  /** Whether another visit has some part of the time. */
  has(visit: VisitToMove, time: OtherTime): boolean {
    return holdersOf(visit, time).some((holder) => {
      const cells = this.held.get(holder);
      return (
        cells !== undefined &&
        cellsFrom(time.startsAt, visit).some((cell) => (cells.get(cell) ?? visit.id) !== visit.id)
      );
    });
  }
}

/** Whose time it is. */
function holdersOf({ patientId }: VisitToMove, { doctorId }: OtherTime): string[] {
  return patientId === null ? [`doctor ${doctorId}`] : [`doctor ${doctorId}`, `patient ${patientId}`];
}

/**
 * Proposes other times for visits, the nearest ones first to be given away: of the same doctor, and of others who offer
 * the service and speak the visit's language.
 */
export function findOtherTimes(visits: readonly VisitToMove[], search: OtherTimesSearch): OtherTimes[] {
  const times = new FreeStarts(search);
  const nearest = giveAway(visits, times, (visit) => [...times.othersFor(visit), visit.doctorId]);
  const same = giveAway(visits, times, ({ doctorId }) => [doctorId]);
  return visits.map((visit) => {
    const defaults = [nearest.of.get(visit.id), same.of.get(visit.id)].flatMap((time) => time ?? []);
    const timesOf = (doctorId: number): { doctorId: number; times: number[]; distance: number } => {
      const kept = defaults.filter((time) => time.doctorId === doctorId).map(({ startsAt }) => startsAt);
      const found = new Set<number>(kept);
      for (const startsAt of times.nearestOf(doctorId, visit)) {
        if (found.size >= TIMES) break;
        // What "the nearest for all" gives to another visit is no choice for this one.
        if (!nearest.given.has(visit, { doctorId, startsAt })) found.add(startsAt);
      }
      const all = [...found].sort((a, b) => a - b);
      return { doctorId, times: all, distance: Math.min(...all.map((at) => distanceTo(visit, at))) };
    };
    const others = times
      .othersFor(visit)
      .map(timesOf)
      .filter(({ times: some }) => some.length > 0)
      .sort((a, b) => a.distance - b.distance);
    const chosen = nearest.of.get(visit.id);
    const shown = others.filter(({ doctorId }, index) => index < OTHERS || doctorId === chosen?.doctorId);
    const own = timesOf(visit.doctorId);
    return {
      doctors: [...(own.times.length > 0 ? [own] : []), ...shown].map(({ distance: _, ...each }) => each),
      nearest: chosen ?? null,
      sameDoctor: same.of.get(visit.id) ?? null,
    };
  });
}

/** Gives each visit, the first one first, the nearest time that no other one was given. */
function giveAway(
  visits: readonly VisitToMove[],
  times: FreeStarts,
  doctorsFor: (visit: VisitToMove) => number[],
): { of: Map<number, OtherTime>; given: GivenAway } {
  const given = new GivenAway();
  const of = new Map<number, OtherTime>();
  for (const visit of [...visits].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    let best: OtherTime | null = null;
    for (const doctorId of doctorsFor(visit)) {
      const within: number = best ? distanceTo(visit, best.startsAt) : Infinity;
      for (const startsAt of times.nearestOf(doctorId, visit, within)) {
        if (given.has(visit, { doctorId, startsAt })) continue;
        best = { doctorId, startsAt };
        break;
      }
    }
    if (!best) continue;
    given.add(visit, best);
    of.set(visit.id, best);
  }
  return { of, given };
}

/** When each doctor is free: looked for once for each kind of visit, and no further around a visit than somebody asks. */
class FreeStarts {
  private readonly byDoctor: ReadonlyMap<number, Candidate>;
  private readonly days: readonly WarsawDay[];
  private readonly known = new Map<string, number[]>();

  constructor(private readonly search: OtherTimesSearch) {
    this.byDoctor = new Map(search.candidates.map((candidate) => [candidate.hours.doctorId, candidate]));
    this.days = search.dates.map(warsawDay);
  }

  /** The other doctors who offer the service and speak the language. */
  othersFor({ doctorId, serviceId, locale }: VisitToMove): number[] {
    return this.search.doctors
      .filter((each) => each.id !== doctorId && each.serviceIds.includes(serviceId) && each.languages.includes(locale))
      .map(({ id }) => id);
  }

  /** The times of a doctor at which the patient is free too, the nearest one first, and none as far as `within`. */
  *nearestOf(doctorId: number, visit: VisitToMove, within = Infinity): Generator<number, undefined> {
    const doctor = this.search.doctors.find(({ id }) => id === doctorId);
    if (!doctor?.serviceIds.includes(visit.serviceId)) return;
    const wanted = visit.startsAt.getTime();
    const after = this.days.findIndex(({ endsAt }) => wanted < endsAt);
    const own = after < 0 ? this.days.length - 1 : after;
    let found: number[] = [];
    for (let reach = 0; reach < this.days.length; reach += 1) {
      const [first, last] = [this.days[own - reach], this.days[own + reach]];
      for (const day of new Set([first, last])) if (day) found.push(...this.startsOf(doctorId, visit, day));
      // Of two that are as near, the later one: it leaves more time to be told.
      found.sort((a, b) => distanceTo(visit, a) - distanceTo(visit, b) || b - a);
      // What is on days further away is no nearer than this.
      const seen = Math.min(first ? wanted - first.startsAt : Infinity, last ? last.endsAt - wanted : Infinity);
      for (const at of found) {
        if (distanceTo(visit, at) > seen) break;
        if (distanceTo(visit, at) >= within) return;
        if (this.isPatientFree(visit, at) && !(at === wanted && doctorId === visit.doctorId)) yield at;
      }
      if (seen >= within) return;
      found = found.filter((at) => distanceTo(visit, at) > seen);
    }
  }

  private startsOf(doctorId: number, visit: VisitToMove, day: WarsawDay): number[] {
    const kind: VisitKind = { durationMinutes: minutesOfVisit(visit), place: visit.place };
    const key = `${doctorId} ${kind.durationMinutes} ${kind.place} ${day.date}`;
    const known = this.known.get(key);
    if (known) return known;
    const candidate = this.byDoctor.get(doctorId);
    const { clinic, window } = this.search;
    const starts = candidate
      ? [...freeDays([day.date], candidate, clinic, kind, window)].flatMap(({ times }) => times)
      : [];
    this.known.set(key, starts);
    return starts;
  }

  private isPatientFree(visit: VisitToMove, startsAt: number): boolean {
    const cells = this.search.patientCells.get(visit.patientId ?? 0);
    return !cells || cellsFrom(startsAt, visit).every((cell) => (cells.get(cell) ?? visit.id) === visit.id);
  }
}

function minutesOfVisit({ startsAt, endsAt }: VisitToMove): number {
  return (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
}

function distanceTo({ startsAt }: VisitToMove, at: number): number {
  return Math.abs(at - startsAt.getTime());
}

/** The cells that the visit would hold if it began at an instant. */
function cellsFrom(startsAt: number, visit: VisitToMove): number[] {
  const duration = visit.endsAt.getTime() - visit.startsAt.getTime();
  return cellsOf(new Date(startsAt), new Date(startsAt + duration));
}

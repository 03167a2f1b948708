import { setImmediate as turn } from 'node:timers/promises';
import type { Locale } from '../../contract/locales';
import type { ResourceKind } from '../../contract/resource';
import type { Place } from '../../contract/service';
import { FreeStarts } from './free-starts';
import { GivenResources } from './given-resources';
import { cellOf } from '../locale/cells';
import { type Candidate, type Clinic, type Window } from './free-times';

/** How many of the other doctors are proposed for a visit, and how many times of each doctor. */
const OTHERS = 3;
const TIMES = 3;
/** So long at a time the process does nothing else. */
const SLICE_MS = 10;

/** A visit that needs another time. */
export interface VisitToMove {
  id: number;
  doctorId: number;
  serviceId: number;
  /** Who cannot be at two visits at once: see `timeHolderOf`. */
  patientId: number | null;
  /** The language that its doctor should speak. */
  locale: Locale;
  place: Place;
  startsAt: Date;
  endsAt: Date;
  /** What its service needs besides a doctor. */
  needs?: readonly ResourceKind[];
  /** The ids of the rooms and devices that it has. */
  resources?: readonly number[];
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
  clinic: Clinic;
  candidates: readonly Candidate[];
  /** Those whom visitors see. */
  doctors: readonly { id: number; languages: readonly Locale[]; serviceIds: readonly number[] }[];
  /** The cells that each patient's visits hold, with the visit. */
  patientCells: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

type Cells = Map<number, number>;

/** What visits were given already: cells of doctors and of patients, rooms and devices. */
class GivenAway {
  private readonly resources: GivenResources;
  private readonly ofDoctors = new Map<number, Cells>();
  private readonly ofPatients = new Map<number, Cells>();

  constructor(clinic: Clinic) {
    this.resources = new GivenResources(clinic.resources);
  }

  add(visit: VisitToMove, { doctorId, startsAt }: OtherTime): void {
    this.resources.add(visit, startsAt);
    const holders = [cellsIn(this.ofDoctors, doctorId)];
    if (visit.patientId !== null) holders.push(cellsIn(this.ofPatients, visit.patientId));
    const last = lastCell(startsAt, visit);
    for (let cell = cellOf(startsAt); cell <= last; cell += 1) for (const cells of holders) cells.set(cell, visit.id);
  }

  /** Whether another visit has some part of the time, or all of a kind that the visit needs. */
  has(visit: VisitToMove, { doctorId, startsAt }: OtherTime): boolean {
    const doctor = this.ofDoctors.get(doctorId);
    if (doctor && isHeld(doctor, startsAt, visit)) return true;
    const patient = visit.patientId === null ? undefined : this.ofPatients.get(visit.patientId);
    if (patient !== undefined && isHeld(patient, startsAt, visit)) return true;
    return !this.resources.hasAll(visit, startsAt);
  }
}

function cellsIn(all: Map<number, Cells>, id: number): Cells {
  const cells = all.get(id) ?? new Map<number, number>();
  all.set(id, cells);
  return cells;
}

/** Lets others have a turn when the work has gone on for a while. */
class Turns {
  private since = performance.now();

  async take(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return;
    await turn();
    this.since = performance.now();
  }
}

/**
 * Proposes other times for visits, the nearest ones first to be given away: of the same doctor, and of others who offer
 * the service and speak the visit's language. Hundreds of visits are worked on in slices.
 */
export async function findOtherTimes(visits: readonly VisitToMove[], search: OtherTimesSearch): Promise<OtherTimes[]> {
  const choices = new Choices(search);
  const turns = new Turns();
  const nearest = await giveAway(visits, choices, turns, (visit) => [...choices.othersFor(visit), visit.doctorId]);
  const same = await giveAway(visits, choices, turns, ({ doctorId }) => [doctorId]);
  const found: OtherTimes[] = [];
  for (const visit of visits) {
    const defaults = [nearest.of.get(visit.id), same.of.get(visit.id)].flatMap((time) => time ?? []);
    found.push(proposalsFor(visit, choices, nearest, defaults, same.of.get(visit.id) ?? null));
    await turns.take();
  }
  return found;
}

function proposalsFor(
  visit: VisitToMove,
  choices: Choices,
  nearest: Gifts,
  defaults: readonly OtherTime[],
  sameDoctor: OtherTime | null,
): OtherTimes {
  // What "the nearest for all" gives to another visit is no choice for this one.
  const isChoice = (time: OtherTime): boolean => !nearest.given.has(visit, time);
  const timesOf = (doctorId: number): OtherTimes['doctors'][number] => {
    const found = new Set(defaults.filter((time) => time.doctorId === doctorId).map(({ startsAt }) => startsAt));
    for (const startsAt of choices.nearestOf(doctorId, visit)) {
      if (found.size >= TIMES) break;
      if (isChoice({ doctorId, startsAt })) found.add(startsAt);
    }
    return { doctorId, times: [...found].sort((a, b) => a - b) };
  };
  const chosen = nearest.of.get(visit.id) ?? null;
  const others: { doctorId: number; distance: number }[] = [];
  for (const doctorId of choices.othersFor(visit)) {
    const isChosen = doctorId === chosen?.doctorId;
    // Whoever is free no sooner than those who are shown is looked at no further.
    const within = isChosen ? Infinity : (others.at(OTHERS - 1)?.distance ?? Infinity);
    for (const startsAt of choices.nearestOf(doctorId, visit, within)) {
      if (!isChoice({ doctorId, startsAt })) continue;
      others.push({ doctorId, distance: distanceTo(visit, startsAt) });
      others.sort((a, b) => a.distance - b.distance);
      break;
    }
  }
  const shown = others.filter(({ doctorId }, index) => index < OTHERS || doctorId === chosen?.doctorId);
  return {
    doctors: [visit.doctorId, ...shown.map(({ doctorId }) => doctorId)]
      .map(timesOf)
      .filter(({ times }) => times.length > 0),
    nearest: chosen,
    sameDoctor,
  };
}

/** Which visit was given which time. */
interface Gifts {
  of: ReadonlyMap<number, OtherTime>;
  given: GivenAway;
}

/** Gives each visit, the first one first, the nearest time that no other one was given. */
async function giveAway(
  visits: readonly VisitToMove[],
  choices: Choices,
  turns: Turns,
  doctorsFor: (visit: VisitToMove) => number[],
): Promise<Gifts> {
  const given = choices.nothingGiven();
  const of = new Map<number, OtherTime>();
  for (const visit of [...visits].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    let best: OtherTime | null = null;
    for (const doctorId of doctorsFor(visit)) {
      const within: number = best ? distanceTo(visit, best.startsAt) : Infinity;
      for (const startsAt of choices.nearestOf(doctorId, visit, within)) {
        if (given.has(visit, { doctorId, startsAt })) continue;
        best = { doctorId, startsAt };
        break;
      }
    }
    await turns.take();
    if (!best) continue;
    given.add(visit, best);
    of.set(visit.id, best);
  }
  return { of, given };
}

/** What may be chosen for each visit. */
class Choices {
  private readonly resources: GivenResources;
  private readonly starts: FreeStarts;
  private readonly doctors: ReadonlyMap<number, OtherTimesSearch['doctors'][number]>;

  constructor(private readonly search: OtherTimesSearch) {
    this.resources = new GivenResources(search.clinic.resources);
    this.starts = new FreeStarts(search);
    this.doctors = new Map(search.doctors.map((doctor) => [doctor.id, doctor]));
  }

  nothingGiven(): GivenAway {
    return new GivenAway(this.search.clinic);
  }

  /** The other doctors who offer the service and speak the language. */
  othersFor({ doctorId, serviceId, locale }: VisitToMove): number[] {
    return this.search.doctors
      .filter((each) => each.id !== doctorId && each.serviceIds.includes(serviceId) && each.languages.includes(locale))
      .map(({ id }) => id);
  }

  /** The times of a doctor at which the patient is free too, the nearest one first, and none as far as `within`. */
  *nearestOf(doctorId: number, visit: VisitToMove, within = Infinity): Generator<number, undefined> {
    if (!this.doctors.get(doctorId)?.serviceIds.includes(visit.serviceId)) return;
    const own = doctorId === visit.doctorId ? visit.startsAt.getTime() : null;
    // What the visit itself has now is in nobody's way: that is looked at here.
    const { needs: _, ...occasion } = visit;
    for (const at of this.starts.nearest(doctorId, occasion, within)) {
      if (at !== own && this.isPatientFree(visit, at) && this.resources.hasAll(visit, at)) yield at;
    }
  }

  private isPatientFree(visit: VisitToMove, startsAt: number): boolean {
    const cells = this.search.patientCells.get(visit.patientId ?? 0);
    return !cells || cells.size === 0 || !isHeld(cells, startsAt, visit);
  }
}

function distanceTo({ startsAt }: VisitToMove, at: number): number {
  return Math.abs(at - startsAt.getTime());
}

/** Whether another visit holds some of the cells that the visit would hold if it began at an instant. */
function isHeld(cells: ReadonlyMap<number, number>, startsAt: number, visit: VisitToMove): boolean {
  const last = lastCell(startsAt, visit);
  for (let cell = cellOf(startsAt); cell <= last; cell += 1) {
    if ((cells.get(cell) ?? visit.id) !== visit.id) return true;
  }
  return false;
}

function lastCell(startsAt: number, visit: VisitToMove): number {
  return cellOf(startsAt + visit.endsAt.getTime() - visit.startsAt.getTime() - 1);
}

import type { INestApplication } from '@nestjs/common';
import type { ResourceKind } from '../../contract/resource';

const CELL_MS = 15 * 60_000;

export interface ModelService {
  id: number;
  minutes: number;
  needs: readonly ResourceKind[];
}

/** What visits are for, in a clinic of histories: with a room, with a device besides, and with nothing. */
export const SERVICES: readonly { minutes: number; needs: ResourceKind[] }[] = [
  { minutes: 30, needs: ['room'] },
  { minutes: 45, needs: ['room', 'ultrasound'] },
  { minutes: 30, needs: [] },
];

/** A clinic whose doctors all offer everything at the same hours, and people who are all known there. */
export interface Clinic {
  app: INestApplication;
  services: readonly ModelService[];
  doctors: readonly number[];
  people: readonly number[];
  /** The moment at which a history begins. */
  beginsAt: Date;
  /** Makes it another moment, for everybody. */
  setNow(moment: Date): void;
}

interface ModelResource {
  id: number;
  kind: ResourceKind;
  active: boolean;
  closed: Set<string>;
}

/** What a visit or a browser has. */
export interface Taking {
  /** The account; 0: a caller. */
  who: number;
  doctor: number;
  service: ModelService;
  from: number;
  to: number;
  /** One of each kind that the service needs. */
  resources: number[];
  /** Until when a browser has it; null: a visit. */
  until: number | null;
}

const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
const known = new Map<number, string>();

/** A date, as the clocks in Warsaw have it. */
export function dateOf(at: number): string {
  const date = known.get(at) ?? dates.format(at);
  known.set(at, date);
  return date;
}

/** The rules of rooms and devices once more, in the plainest way: lists, and a look at everything each time. */
export class RoomModel {
  resources: ModelResource[] = [];
  /** By `visit 12` or `hold 3`. */
  readonly takings = new Map<string, Taking>();
  now = 0;

  /** Whether neither another visit nor a browser has the doctor then. @param except whose own is no matter */
  isDoctorFree(doctor: number, from: number, to: number, except: readonly string[] = []): boolean {
    return !this.at(from, to, except).some((each) => each.doctor === doctor);
  }

  isPatientFree(who: number, from: number, to: number, except: readonly string[] = []): boolean {
    return !this.at(from, to, except).some((each) => who !== 0 && each.until === null && each.who === who);
  }

  /** Those of a kind that can be had for all of the time, the one that is used least that day first. */
  free(kind: ResourceKind, from: number, to: number, except: readonly string[] = []): number[] {
    const taken = this.at(from, to, except).flatMap(({ resources }) => resources);
    const all = this.resources.filter((each) => each.kind === kind && this.isOpen(each, from));
    const load = (id: number): number =>
      this.live(except)
        .filter((each) => dateOf(each.from) === dateOf(from) && each.resources.includes(id))
        .reduce((sum, each) => sum + Math.ceil((each.to - each.from) / CELL_MS), 0);
    return all
      .map(({ id }) => id)
      .filter((id) => !taken.includes(id))
      .sort((a, b) => load(a) - load(b) || a - b);
  }

  /** What a visit gets; null: something is missing. */
  choose({ needs, minutes }: ModelService, from: number, except: readonly string[] = []): number[] | null {
    const chosen = needs.map((kind) => this.free(kind, from, from + minutes * 60_000, except)[0]);
    return chosen.includes(undefined) ? null : (chosen as number[]);
  }

  /** Whether a visit may be with a doctor then. */
  isFree(service: ModelService, doctor: number, from: number, except: readonly string[] = []): boolean {
    const to = from + service.minutes * 60_000;
    return this.isDoctorFree(doctor, from, to, except) && this.choose(service, from, except) !== null;
  }

  isOpen({ active, closed }: ModelResource, at: number): boolean {
    return active && !closed.has(dateOf(at));
  }

  /** What is held now, but for some. */
  live(except: readonly string[] = []): Taking[] {
    return [...this.takings]
      .filter(([key, { until }]) => !except.includes(key) && (until === null || until > this.now))
      .map(([, taking]) => taking);
  }

  private at(from: number, to: number, except: readonly string[]): Taking[] {
    return this.live(except).filter((each) => each.from < to && from < each.to);
  }
}

/** The number in the key of a taking. */
export function idOf(key: string): number {
  return Number(key.split(' ')[1]);
}

/** What only the site has and what only the model has; null: they agree. */
export function differenceOf(what: string, site: readonly string[], model: readonly string[]): string | null {
  const [here, there] = [new Set(site), new Set(model)];
  const [only, missing] = [site.filter((each) => !there.has(each)), model.filter((each) => !here.has(each))];
  if (only.length + missing.length === 0 && here.size === site.length) return null;
  return `${what}: only at the site ${JSON.stringify(only)}, only in the model ${JSON.stringify(missing)}`;
}

import type { ResourceKind } from '../../contract/resource';
import { CELL_MS, cellOf } from '../locale/cells';
import { dateInWarsaw } from '../locale/warsaw';
import type { FreeResource, FreeResources } from '../resources/taken-resources.service';

/** A visit that is to be moved, with the rooms and devices that it needs, and the ids of those that it has. */
export interface NeedyVisit {
  id: number;
  startsAt: Date;
  endsAt: Date;
  needs?: readonly ResourceKind[];
  resources?: readonly number[];
}

/**
 * The rooms and devices that visits would have at other times: what one is given no other one has, and what a visit has
 * now is in its own way no more.
 */
export class GivenResources {
  /** Cells with the visit that was given them, by room or device. */
  private readonly given = new Map<number, Map<number, number>>();

  constructor(private readonly resources: FreeResources | undefined) {}

  /** Whether there is one of each kind that the visit needs, if it began at an instant. */
  hasAll(visit: NeedyVisit, startsAt: number): boolean {
    return (visit.needs ?? []).every((kind) => this.find(visit, kind, startsAt) !== undefined);
  }

  /** Gives the visit one of each kind. */
  add(visit: NeedyVisit, startsAt: number): void {
    for (const kind of visit.needs ?? []) {
      const id = this.find(visit, kind, startsAt)?.row.id;
      if (id === undefined) continue;
      const cells = this.given.get(id) ?? new Map<number, number>();
      this.given.set(id, cells);
      for (let at = startsAt; at < endOf(visit, startsAt); at += CELL_MS) cells.set(cellOf(at), visit.id);
    }
  }

  private find(visit: NeedyVisit, kind: ResourceKind, startsAt: number): FreeResource | undefined {
    return this.resources
      ?.of(kind)
      .find((each) => isFreeFor(visit, each, startsAt) && !this.isGiven(visit, each, startsAt));
  }

  private isGiven(visit: NeedyVisit, { row }: FreeResource, startsAt: number): boolean {
    const cells = this.given.get(row.id);
    if (!cells) return false;
    for (let at = startsAt; at < endOf(visit, startsAt); at += CELL_MS) {
      if ((cells.get(cellOf(at)) ?? visit.id) !== visit.id) return true;
    }
    return false;
  }
}

function endOf({ startsAt, endsAt }: NeedyVisit, at: number): number {
  return at + endsAt.getTime() - startsAt.getTime();
}

function isFreeFor(visit: NeedyVisit, { row, taken, closed }: FreeResource, startsAt: number): boolean {
  const end = endOf(visit, startsAt);
  const [from, to] = [visit.startsAt.getTime(), visit.endsAt.getTime()];
  const isOwn = visit.resources?.includes(row.id) === true && startsAt < to && from < end;
  if (!isOwn || closed.has(dateInWarsaw(visit.startsAt))) return taken.isFree(startsAt, end);
  // What is left of the time before and after the visit's own.
  return taken.isFree(startsAt, from) && taken.isFree(to, end);
}

import type { ResourceKind } from '../../contract/resource';
import { CELL_MS, type TakenCells } from '../locale/cells';
import { dateInWarsaw } from '../locale/warsaw';
import { warsawDay } from '../locale/warsaw-day';
import type { ResourceEntity } from './resource.entity';

/** A room or a device, and which of its quarters are taken, or on a closed day. */
export interface FreeResource {
  row: ResourceEntity;
  taken: TakenCells;
  /** Calendar dates. */
  closed: ReadonlySet<string>;
}

/** Which rooms and devices are free, within the dates that they were read for. */
export class FreeResources {
  /** For how many quarters, from each one on, something of a kind is free. */
  private readonly runs = new Map<ResourceKind, Uint16Array>();

  constructor(private readonly byKind: ReadonlyMap<ResourceKind, readonly FreeResource[]>) {}

  /** Whether one of each of these kinds is free from one instant to another, in milliseconds. */
  hasAll(kinds: readonly ResourceKind[], from: number, to: number): boolean {
    return kinds.every((kind) => this.has(kind, from, to));
  }

  /** All of a kind that are in use, also those that are taken. */
  of(kind: ResourceKind): readonly FreeResource[] {
    return this.byKind.get(kind) ?? [];
  }

  /** Those of a kind that are free from one instant to another, the one that is used least that day first. */
  listFree(kind: ResourceKind, from: number, to: number): ResourceEntity[] {
    const day = warsawDay(dateInWarsaw(new Date(from)));
    return this.of(kind)
      .filter(({ taken }) => taken.isFree(from, to))
      .map(({ row, taken }) => ({ row, load: taken.count(day) }))
      .sort((a, b) => a.load - b.load)
      .map(({ row }) => row);
  }

  private has(kind: ResourceKind, from: number, to: number): boolean {
    const [first] = this.of(kind);
    if (!first) return false;
    const run = this.runsOf(kind, first)[first.taken.placeOf(from)] ?? 0;
    return run * CELL_MS >= to - from;
  }

  private runsOf(kind: ResourceKind, first: FreeResource): Uint16Array {
    const known = this.runs.get(kind);
    if (known) return known;
    const runs = new Uint16Array(first.taken.length);
    for (const { taken } of this.of(kind)) taken.raiseRuns(runs);
    this.runs.set(kind, runs);
    return runs;
  }
}

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

/** The rooms or the devices of one kind. */
export class FreeKind {
  /** For how many quarters, from each one on, one of them is free. */
  private runs: Uint16Array | undefined;

  /** @param all that are in use, also those that are taken */
  constructor(readonly all: readonly FreeResource[]) {}

  /** Whether one of them is free from one instant to another, in milliseconds. */
  has(from: number, to: number): boolean {
    const [first] = this.all;
    if (!first) return false;
    this.runs ??= this.findRuns(first.taken.length);
    return (this.runs[first.taken.placeOf(from)] ?? 0) * CELL_MS >= to - from;
  }

  private findRuns(length: number): Uint16Array {
    const runs = new Uint16Array(length);
    for (const { taken } of this.all) taken.raiseRuns(runs);
    return runs;
  }
}

/** Which rooms and devices are free, within the dates that they were read for. */
export class FreeResources {
  private readonly byKind: ReadonlyMap<ResourceKind, FreeKind>;

  constructor(byKind: ReadonlyMap<ResourceKind, readonly FreeResource[]>) {
    this.byKind = new Map([...byKind].map(([kind, all]) => [kind, new FreeKind(all)]));
  }

  /** Whether one of each of these kinds is free from one instant to another, in milliseconds. */
  hasAll(kinds: readonly ResourceKind[], from: number, to: number): boolean {
    return kinds.every((kind) => this.byKind.get(kind)?.has(from, to) === true);
  }

  /** All of a kind that are in use, also those that are taken. */
  of(kind: ResourceKind): readonly FreeResource[] {
    return this.byKind.get(kind)?.all ?? [];
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
}

import type { ResourceKind } from '../../contract/resource';
import type { TakenCells } from '../locale/cells';
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
  /** What is known already, by kind, length and beginning: doctors work at the same times. */
  private readonly known = new Map<string, Map<number, boolean>>();

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
    const key = `${kind} ${to - from}`;
    const known = this.known.get(key) ?? new Map<number, boolean>();
    this.known.set(key, known);
    let free = known.get(from);
    if (free === undefined) {
      free = this.of(kind).some(({ taken }) => taken.isFree(from, to));
      known.set(from, free);
    }
    return free;
  }
}

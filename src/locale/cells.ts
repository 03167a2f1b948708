import { BOOKING } from '../../contract/appointment';
import type { WarsawDay } from './warsaw-day';

export const CELL_MS = BOOKING.cellMinutes * 60_000;

/** The number of the quarter of an hour that an instant is in, since 1970 in UTC. */
export function cellOf(instant: number): number {
  return Math.floor(instant / CELL_MS);
}

/** The cells that a visit holds. */
export function cellsOf(startsAt: Date, endsAt: Date): number[] {
  const cells: number[] = [];
  for (let cell = cellOf(startsAt.getTime()); cell * CELL_MS < endsAt.getTime(); cell += 1) cells.push(cell);
  return cells;
}

/** The cells of a doctor, of a room or of a device that are taken, within a stretch of cells. */
export class TakenCells {
  private readonly taken: Uint8Array;

  constructor(
    private readonly first: number,
    last: number,
  ) {
    this.taken = new Uint8Array(Math.max(0, last - first + 1));
  }

  add(cell: number): void {
    const index = cell - this.first;
    if (index >= 0 && index < this.taken.length) this.taken[index] = 1;
  }

  remove(cell: number): void {
    const index = cell - this.first;
    if (index >= 0 && index < this.taken.length) this.taken[index] = 0;
  }

  isFree(from: number, to: number): boolean {
    for (let at = from; at < to; at += CELL_MS) if (this.taken[cellOf(at) - this.first] === 1) return false;
    return true;
  }

  /** Raises how many cells in a row are free from each cell on, where more are free here. */
  raiseRuns(runs: Uint16Array): void {
    let run = 0;
    for (let index = this.taken.length - 1; index >= 0; index -= 1) {
      run = this.taken[index] === 1 ? 0 : run + 1;
      if (run > (runs[index] ?? 0)) runs[index] = run;
    }
  }

  /** The place of a cell among those of the stretch. */
  placeOf(instant: number): number {
    return cellOf(instant) - this.first;
  }

  get length(): number {
    return this.taken.length;
  }

  /** How many cells of the day are taken. */
  count({ startsAt, endsAt }: WarsawDay): number {
    let count = 0;
    for (let cell = cellOf(startsAt); cell < cellOf(endsAt); cell += 1) count += this.taken[cell - this.first] ?? 0;
    return count;
  }
}

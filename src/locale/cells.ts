import { BOOKING } from '../../contract/appointment';
import type { WarsawDay } from './warsaw-day';

export const CELL_MS = BOOKING.cellMinutes * 60_000;

/** So many quarters has a day in UTC. */
export const DAY_CELLS = 96;

/** The clock of each quarter of a day, as it is written after the date: `T09:15:00.000Z`. */
const CLOCK = Array.from({ length: DAY_CELLS }, (_, cell) => new Date(cell * CELL_MS).toISOString().slice(10));

/** The date that was written last: many times of one day are. */
let lastDate = { day: NaN, text: '' };

/** An instant at which a quarter of an hour begins as text, as `Date.toISOString` writes it, in a third of its time. */
export function isoOfCell(instant: number): string {
  const cell = cellOf(instant);
  const day = Math.floor(cell / DAY_CELLS);
  if (day !== lastDate.day) lastDate = { day, text: new Date(instant).toISOString().slice(0, 10) };
  return lastDate.text + (CLOCK[cell - day * DAY_CELLS] ?? '');
}

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

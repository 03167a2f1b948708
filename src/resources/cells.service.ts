import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Database } from '../database/database';
import { RowQuery } from '../database/row-query';
import { CELL_MS, cellOf, DAY_CELLS, TakenCells } from '../locale/cells';
import { warsawDay } from '../locale/warsaw-day';

/** So many cells are one number with a bit for each: a number of JavaScript holds 53. */
const GROUP = 48;
const HALF = 24;

/** Which cells are read: `size` of them, at most 48, of every `step`, from the first to the last one. */
export interface CellGrid {
  first: number;
  last: number;
  step: number;
  size: number;
}

/** Some taken cells of an owner, from `first` on: a bit for each. */
interface CellRow {
  owner: number;
  first: number | string;
  bits: number | string | null;
}

/** A table of cells, and whose they are. */
export class CellTable {
  /** What was held for a while, and is not cleared away yet: a minute's at most. */
  readonly ended: RowQuery<{ owner: number; cell: number }>;
  private readonly lookedUp: RowQuery<CellRow>;
  private readonly grouped: RowQuery<CellRow>;

  constructor(table: 'appointment_cell' | 'resource_cell', owner: 'doctor' | 'resource') {
    const ended = `SELECT ${owner}Id AS owner, cell FROM ${table} WHERE heldUntil <= :now`;
    const cells = `SELECT SUM(1 << (cell - stretch.first)) FROM ${table}
      WHERE ${owner}Id = owner.id AND cell >= stretch.first AND cell < stretch.first + :size`;
    const lookedUp = `WITH RECURSIVE stretch(first) AS (
        SELECT :first AS first UNION ALL SELECT first + :step FROM stretch WHERE first + :step <= :last
      )
      SELECT owner.id AS owner, stretch.first AS first, (${cells}) AS bits
      FROM ${owner} owner CROSS JOIN stretch WHERE owner.id IN (:...ids)`;
    const grouped = `SELECT ${owner}Id AS owner, :first + (cell - :first) DIV :step * :step AS first,
        BIT_OR(1 << ((cell - :first) % :step)) AS bits
      FROM ${table}
      WHERE ${owner}Id IN (:...ids) AND cell BETWEEN :first AND :last AND (cell - :first) % :step < :size
      GROUP BY ${owner}Id, (cell - :first) DIV :step`;
    this.ended = new RowQuery(() => ({ getQuery: () => ended }));
    this.lookedUp = new RowQuery(() => ({ getQuery: () => lookedUp }));
    this.grouped = new RowQuery(() => ({ getQuery: () => grouped }));
  }

  /**
   * One row for each owner and stretch of a grid: thousands of rows would cost more than what is in them. SQLite groups
   * at twice the cost of looking into its index for each row; MariaDB then reads all of an owner for each row.
   */
  takenOf({ options }: Pick<DataSource, 'options'>): RowQuery<CellRow> {
    return options.type === 'better-sqlite3' ? this.lookedUp : this.grouped;
  }
}

/** Which cells are taken, of doctors as of rooms and devices. */
@Injectable()
export class CellsService {
  constructor(private readonly database: Database) {}

  /**
   * The taken cells of each owner from the first date to the last one; none at all when there are no dates.
   * @param grid those that are asked for, when not all are; the others count as free
   */
  async taken(
    table: CellTable,
    ids: readonly number[],
    dates: readonly string[],
    grid?: CellGrid,
  ): Promise<Map<number, TakenCells>> {
    const all = cellsOfDates(dates);
    if (!all || ids.length === 0) return new Map();
    const byOwner = new Map(ids.map((id) => [id, new TakenCells(all.first, all.last)]));
    const { reader } = this.database;
    const read = grid ?? { ...all, step: GROUP, size: GROUP };
    for (const row of await table.takenOf(reader.dataSource).rows(reader, { ids, ...read })) {
      const taken = byOwner.get(row.owner);
      if (taken) addBits(taken, Number(row.first), Number(row.bits));
    }
    for (const { owner, cell } of await table.ended.rows(reader, { now: new Date() })) {
      byOwner.get(owner)?.remove(cell);
    }
    return byOwner;
  }
}

/** The first cell of some dates and the last one. */
function cellsOfDates(dates: readonly string[]): { first: number; last: number } | null {
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return null;
  return { first: cellOf(warsawDay(from).startsAt), last: cellOf(warsawDay(to).endsAt) - 1 };
}

/**
 * The cells of visits of one length that begin at some times, as they come: the same part of every day, in UTC.
 * Undefined: more than half of the day.
 * @param length in milliseconds
 */
export function gridOf(times: readonly number[], length: number): CellGrid | undefined {
  const starts = times.map(cellOf);
  const [first, latest] = [starts[0], starts.at(-1)];
  if (first === undefined || latest === undefined) return undefined;
  const cells = Math.ceil(length / CELL_MS);
  const midnight = first - (first % DAY_CELLS);
  const inDay = starts.map((cell) => cell % DAY_CELLS);
  const from = Math.min(...inDay);
  const size = Math.max(...inDay) + cells - from;
  return size > GROUP ? undefined : { first: midnight + from, last: latest + cells - 1, step: DAY_CELLS, size };
}

function addBits(taken: TakenCells, first: number, bits: number): void {
  addHalf(taken, first, bits % 2 ** HALF);
  addHalf(taken, first + HALF, Math.floor(bits / 2 ** HALF));
}

function addHalf(taken: TakenCells, first: number, bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) taken.add(first + 31 - Math.clz32(rest & -rest));
}

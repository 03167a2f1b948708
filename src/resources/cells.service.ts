import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { RowQuery } from '../database/row-query';
import { cellOf, TakenCells } from '../locale/cells';
import { warsawDay } from '../locale/warsaw-day';

/** So many cells are one number with a bit for each: a number of JavaScript holds 53. */
const GROUP = 48;
const HALF = 24;

/** A table of cells, and whose they are. */
export class CellTable {
  /**
   * One row for each owner and half a day: thousands of rows would cost more than what is in them, and to group those of
   * the index twice as much as to look into it once for each row.
   */
  readonly taken: RowQuery<{ owner: number; first: number; bits: number | string | null }>;
  /** What was held for a while, and is not cleared away yet: a minute's at most. */
  readonly ended: RowQuery<{ owner: number; cell: number }>;

  constructor(table: 'appointment_cell' | 'resource_cell', owner: 'doctor' | 'resource') {
    const cells = `SELECT SUM(1 << (cell - half.first)) FROM ${table}
      WHERE ${owner}Id = owner.id AND cell >= half.first AND cell < half.first + ${GROUP}`;
    const taken = `WITH RECURSIVE half(first) AS (
        SELECT :from AS first UNION ALL SELECT first + ${GROUP} FROM half WHERE first + ${GROUP} <= :to
      )
      SELECT owner.id AS owner, half.first AS first, (${cells}) AS bits
      FROM ${owner} owner CROSS JOIN half WHERE owner.id IN (:...ids)`;
    const ended = `SELECT ${owner}Id AS owner, cell FROM ${table} WHERE heldUntil <= :now`;
    this.taken = new RowQuery(() => ({ getQuery: () => taken }));
    this.ended = new RowQuery(() => ({ getQuery: () => ended }));
  }
}

/** Which cells are taken, of doctors as of rooms and devices. */
@Injectable()
export class CellsService {
  constructor(private readonly database: Database) {}

  /** The taken cells of each owner from the first date to the last one; none at all when there are no dates. */
  async taken(table: CellTable, ids: readonly number[], dates: readonly string[]): Promise<Map<number, TakenCells>> {
    const [from, to] = [dates[0], dates.at(-1)];
    if (from === undefined || to === undefined || ids.length === 0) return new Map();
    const first = cellOf(warsawDay(from).startsAt);
    const last = cellOf(warsawDay(to).endsAt) - 1;
    const byOwner = new Map(ids.map((id) => [id, new TakenCells(first, last)]));
    const { reader } = this.database;
    for (const row of await table.taken.rows(reader, { ids, from: first, to: last })) {
      const taken = byOwner.get(row.owner);
      if (taken) addBits(taken, row.first, Number(row.bits));
    }
    for (const { owner, cell } of await table.ended.rows(reader, { now: new Date() })) {
      byOwner.get(owner)?.remove(cell);
    }
    return byOwner;
  }
}

function addBits(taken: TakenCells, first: number, bits: number): void {
  addHalf(taken, first, bits % 2 ** HALF);
  addHalf(taken, first + HALF, Math.floor(bits / 2 ** HALF));
}

function addHalf(taken: TakenCells, first: number, bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) taken.add(first + 31 - Math.clz32(rest & -rest));
}

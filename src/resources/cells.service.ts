import { Injectable } from '@nestjs/common';
import { type EntityTarget, LessThanOrEqual, type ObjectLiteral } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import { Database } from '../database/database';
import { cellOf, TakenCells } from '../locale/cells';
import { warsawDay } from '../locale/warsaw-day';

const DAY_CELLS = (24 * 60) / BOOKING.cellMinutes;

/** A table of cells: whose they are, a doctor's or a resource's. */
interface CellTable<Row extends ObjectLiteral> {
  entity: EntityTarget<Row>;
  /** The column of the id of whose they are. */
  owner: 'doctorId' | 'resourceId';
}

/** Which cells are taken, of doctors as of rooms and devices. */
@Injectable()
export class CellsService {
  constructor(private readonly database: Database) {}

  /** The taken cells of each owner from the first date to the last one; none at all when there are no dates. */
  async taken<Row extends ObjectLiteral>(
    { entity, owner }: CellTable<Row>,
    ids: readonly number[],
    dates: readonly string[],
  ): Promise<Map<number, TakenCells>> {
    const [from, to] = [dates[0], dates.at(-1)];
    if (from === undefined || to === undefined || ids.length === 0) return new Map();
    const first = cellOf(warsawDay(from).startsAt);
    const last = cellOf(warsawDay(to).endsAt) - 1;
    const byOwner = new Map(ids.map((id) => [id, new TakenCells(first, last)]));
    // One row for each owner and day: thousands of rows would cost more than what is in them.
    const day = `cell.cell - cell.cell % ${DAY_CELLS}`;
    const rows = await this.database.reader
      .createQueryBuilder(entity, 'cell')
      .select(`cell.${owner}`, 'owner')
      .addSelect(day, 'day')
      .addSelect(`GROUP_CONCAT(cell.cell % ${DAY_CELLS})`, 'cells')
      .where(`cell.${owner} IN (:...ids) AND cell.cell BETWEEN :first AND :last`, { ids, first, last })
      .groupBy(`cell.${owner}`)
      .addGroupBy(day)
      .getRawMany<{ owner: number; day: number | string; cells: string }>();
    const ended = await this.listEnded({ entity, owner });
    for (const row of rows) {
      const taken = byOwner.get(row.owner);
      const start = Number(row.day);
      for (const offset of row.cells.split(',')) {
        const cell = start + Number(offset);
        if (!ended.has(`${row.owner} ${cell}`)) taken?.add(cell);
      }
    }
    return byOwner;
  }

  /** Owners and cells that were held for a while, and are not cleared away yet: a minute's at most. */
  private async listEnded<Row extends ObjectLiteral>({ entity, owner }: CellTable<Row>): Promise<Set<string>> {
    const cells = await this.database.reader
      .createQueryBuilder(entity, 'cell')
      .select(`cell.${owner}`, 'owner')
      .addSelect('cell.cell', 'number')
      .where({ heldUntil: LessThanOrEqual(new Date()) })
      .getRawMany<{ owner: number; number: number }>();
    return new Set(cells.map((row) => `${row.owner} ${row.number}`));
  }
}

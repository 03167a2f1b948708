import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, In } from 'typeorm';
import type { Resource, ResourceKind } from '../../contract/resource';
import { Database, isMissingReference, isPrimaryDuplicate } from '../database/database';
import { RowQuery, selectColumns } from '../database/row-query';
import { HELD_BY_NOBODY } from '../database/held-cell';
import { cellsOf } from '../locale/cells';
import { dateInWarsaw } from '../locale/warsaw';
import { type WarsawDay, warsawDay } from '../locale/warsaw-day';
import { type CellGrid, CellsService, CellTable, gridOf } from './cells.service';
import { FreeKind, type FreeResource, FreeResources } from './free-resources';
import { readClosedDays, ResourceCellEntity, ResourceEntity } from './resource.entity';

export type { FreeResource, FreeResources };

/** What has a room or a device: a visit, an offer, or a browser until an instant. */
export type ResourceHolder = { appointmentId: number } | { offerId: number } | { holdId: number; heldUntil: Date };

/** From one instant to another. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Of a kind so many are looked at first. */
const FEW = 2;

const RESOURCE_CELLS = new CellTable('resource_cell', 'resource');

/** When a room or a device is to be used. */
export type ResourceUse = Pick<Resource, 'id' | 'active' | 'closedDays'>;

/** No room or device of a kind is free. */
export class NoResourceFree extends Error {}

/** Which rooms and devices are taken. Inserting decides, as with the doctors' times. */
@Injectable()
export class TakenResources {
  private readonly active = new RowQuery<Omit<ResourceEntity, 'active'>>((reader) =>
    selectColumns(reader.createQueryBuilder(ResourceEntity, 'resource'), 'resource', [
      'id',
      'name',
      'kind',
      'place',
      'closedDays',
    ])
      .where('resource.active = :active AND resource.kind IN (:...kinds)', { active: true, kinds: [] })
      .orderBy('resource.id'),
  );

  constructor(
    private readonly cells: CellsService,
    private readonly database: Database,
  ) {}

  /**
   * What of these kinds is free on some dates; undefined when nothing is asked for.
   * @param instead how one of them is going to be used, though it is not written down yet
   */
  async free(
    kinds: readonly ResourceKind[],
    dates: readonly string[],
    instead?: ResourceUse,
  ): Promise<FreeResources | undefined> {
    if (kinds.length === 0 || dates.length === 0) return undefined;
    const rows = (await this.listActive(this.database.reader, kinds)).filter(
      ({ id }) => id !== instead?.id || instead.active,
    );
    const resources = await this.read(rows, dates, { instead });
    return new FreeResources(new Map(kinds.map((kind) => [kind, resources.filter(({ row }) => row.kind === kind)])));
  }

  /**
   * Those of some times, as they come, at which one of each of these kinds is free for a visit. No more is read than has
   * to be: most times have one among the first few, and nothing of the others is looked at then.
   * @param length of the visit, in milliseconds
   */
  async timesWithAll(
    kinds: readonly ResourceKind[],
    times: readonly number[],
    length: number,
  ): Promise<readonly number[]> {
    const rows = await this.listActive(this.database.reader, kinds);
    let left = times;
    for (const kind of kinds) {
      const all = rows.filter((row) => row.kind === kind);
      const none = await this.timesWithNone([all.slice(0, FEW), all.slice(FEW)], left, length);
      if (none.size > 0) left = left.filter((at) => !none.has(at));
    }
    return left;
  }

  /** Those of some times at which none of some rooms or devices of a kind is free. */
  private async timesWithNone(
    parts: readonly (readonly ResourceEntity[])[],
    times: readonly number[],
    length: number,
  ): Promise<Set<number>> {
    let left = times;
    for (const rows of parts) {
      const [first, last] = [left[0], left.at(-1)];
      if (rows.length === 0 || first === undefined || last === undefined) break;
      const dates = [first, last + length].map((at) => dateInWarsaw(new Date(at)));
      const part = new FreeKind(await this.read(rows, dates, { grid: gridOf(left, length) }));
      left = left.filter((at) => !part.has(at, at + length));
    }
    return new Set(left);
  }

  /** When some of them are taken, or closed, on some dates. */
  private async read(
    rows: readonly ResourceEntity[],
    dates: readonly string[],
    { instead, grid }: { instead?: ResourceUse | undefined; grid?: CellGrid | undefined },
  ): Promise<FreeResource[]> {
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const ids = rows.map(({ id }) => id);
    const taken = await this.cells.taken(RESOURCE_CELLS, ids, dates, grid);
    return rows.flatMap((row): FreeResource[] => {
      const cells = taken.get(row.id);
      if (!cells) return [];
      const { closedDays } = row.id === instead?.id ? instead : { closedDays: readClosedDays(row) };
      const closed = closedDays.map(({ date }) => date).filter((date) => date >= first && date <= last);
      for (const date of closed) for (const cell of cellsIn(warsawDay(date))) cells.add(cell);
      return [{ row, taken: cells, closed: new Set(closed) }];
    });
  }

  /**
   * Takes one of each kind: of those that are free the one that is used least that day. A kind after the other in one
   * order, after the doctor's time.
   * @throws NoResourceFree
   */
  async take(tx: EntityManager, kinds: readonly ResourceKind[], span: Span, holder: ResourceHolder): Promise<void> {
    if (kinds.length === 0) return;
    const rows = await this.listOpen(tx, kinds, span);
    const used = await this.readDay(tx, rows, span);
    for (const kind of [...kinds].sort()) {
      const wanted = rows
        .filter((row) => row.kind === kind && !used.busy.has(row.id))
        .sort((a, b) => (used.load.get(a.id) ?? 0) - (used.load.get(b.id) ?? 0) || a.id - b.id);
      await this.takeOneOf(tx, wanted, span, holder);
    }
  }

  /**
   * Gives a visit these instead of what it has. @param ids open on its date
   * @throws the database's error for a duplicate: somebody has one of them
   */
  async swap(tx: EntityManager, appointmentId: number, ids: readonly number[], span: Span): Promise<void> {
    await tx.delete(ResourceCellEntity, { appointmentId });
    // So that those that were held for a while are cleared away.
    await this.readDay(
      tx,
      ids.map((id) => ({ id })),
      span,
    );
    for (const id of [...ids].sort((a, b) => a - b)) await insert(tx, id, span, { appointmentId });
  }

  /** All of some kinds, and those of them that a visit may take then but for others. */
  async listAll(
    kinds: readonly ResourceKind[],
    { startsAt }: Span,
    tx: EntityManager = this.database.reader,
  ): Promise<{ all: ResourceEntity[]; open: ResourceEntity[] }> {
    const all = await tx.find(ResourceEntity, { where: { kind: In([...kinds]) }, order: { kind: 'ASC', name: 'ASC' } });
    return { all, open: all.filter((row) => isOpenOn(row, dateInWarsaw(startsAt))) };
  }

  /** Those of some kinds that a visit may take then but for others, in their order. */
  private async listOpen(
    tx: EntityManager,
    kinds: readonly ResourceKind[],
    { startsAt }: Span,
  ): Promise<ResourceEntity[]> {
    const date = dateInWarsaw(startsAt);
    return (await this.listActive(tx, kinds)).filter((row) => isOpenOn(row, date));
  }

  /** Those of some that nobody else has. @param appointmentId whose own count as free */
  async listFree(
    rows: readonly ResourceEntity[],
    span: Span,
    appointmentId: number | null = null,
  ): Promise<ResourceEntity[]> {
    const cells = await this.database.reader.findBy(ResourceCellEntity, {
      resourceId: In(rows.map(({ id }) => id)),
      cell: In(cellsOf(span.startsAt, span.endsAt)),
    });
    const now = new Date();
    const busy = cells.filter(
      (cell) => !isOver(cell, now) && (appointmentId === null || cell.appointmentId !== appointmentId),
    );
    const ids = new Set(busy.map(({ resourceId }) => resourceId));
    return rows.filter(({ id }) => !ids.has(id));
  }

  private async takeOneOf(
    tx: EntityManager,
    wanted: readonly ResourceEntity[],
    span: Span,
    holder: ResourceHolder,
  ): Promise<void> {
    for (const { id } of wanted) {
      try {
        await insert(tx, id, span, holder);
        return;
      } catch (error) {
        // Somebody was quicker, or an admin has just deleted it: the next one.
        if (!isPrimaryDuplicate(error) && !isMissingReference(error)) throw error;
      }
    }
    throw new NoResourceFree();
  }

  /** Which of some are taken within a time, and how much each of them is used that day. */
  private async readDay(
    tx: EntityManager,
    rows: readonly { id: number }[],
    { startsAt, endsAt }: Span,
  ): Promise<{ busy: Set<number>; load: Map<number, number> }> {
    const busy = new Set<number>();
    const load = new Map<number, number>();
    const day = cellsIn(warsawDay(dateInWarsaw(startsAt)));
    const wanted = new Set(cellsOf(startsAt, endsAt));
    const last = Math.max(day.at(-1) ?? 0, ...wanted);
    const resourceId = In(rows.map(({ id }) => id));
    const cells = await tx.findBy(ResourceCellEntity, { resourceId, cell: Between(day[0] ?? 0, last) });
    const now = new Date();
    for (const cell of cells) {
      if (isOver(cell, now)) {
        // What was held for a while and is not cleared away yet is in nobody's way.
        const { resourceId: id, cell: number, heldUntil } = cell;
        if (wanted.has(number)) await tx.delete(ResourceCellEntity, { resourceId: id, cell: number, heldUntil });
        continue;
      }
      load.set(cell.resourceId, (load.get(cell.resourceId) ?? 0) + 1);
      if (wanted.has(cell.cell)) busy.add(cell.resourceId);
    }
    return { busy, load };
  }

  private async listActive(tx: EntityManager, kinds: readonly ResourceKind[]): Promise<ResourceEntity[]> {
    const rows = await this.active.rows(tx, { kinds, active: true });
    return rows.map((row) => ({ ...row, active: true }));
  }
}

function isOpenOn(row: ResourceEntity, date: string): boolean {
  return row.active && !readClosedDays(row).some((closed) => closed.date === date);
}

function isOver({ heldUntil }: ResourceCellEntity, now: Date): boolean {
  return heldUntil !== null && heldUntil <= now;
}

function cellsIn({ startsAt, endsAt }: WarsawDay): number[] {
  return cellsOf(new Date(startsAt), new Date(endsAt));
}

async function insert(
  tx: EntityManager,
  resourceId: number,
  { startsAt, endsAt }: Span,
  holder: ResourceHolder,
): Promise<void> {
  const cells = cellsOf(startsAt, endsAt).map((cell) => ({ ...HELD_BY_NOBODY, ...holder, resourceId, cell }));
  await tx.insert(ResourceCellEntity, cells);
}

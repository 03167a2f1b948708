import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import type { ResourceKind, TakenResource } from '../../contract/resource';
import { Database } from '../database/database';
import { CELL_MS, cellOf } from '../locale/cells';
import { FreedResources } from './freed-resources.service';
import { ResourceCellEntity } from './resource.entity';

/** Of more visits than this everything ahead is read: it is less work than to look for each of them. */
const MANY = 200;

/** Which rooms and devices visits have, and what they give back. */
@Injectable()
export class HadResources {
  constructor(
    private readonly database: Database,
    private readonly freed: FreedResources,
  ) {}

  /** What each of some visits has, in the order of the kinds. */
  async ofVisits(
    appointmentIds: readonly number[],
    tx: EntityManager = this.database.reader,
  ): Promise<Map<number, TakenResource[]>> {
    const byVisit = new Map<number, TakenResource[]>();
    if (appointmentIds.length === 0) return byVisit;
    const rows = await tx
      .createQueryBuilder(ResourceCellEntity, 'cell')
      .innerJoin('cell.resource', 'resource')
      .select('cell.appointmentId', 'appointmentId')
      .addSelect('resource.id', 'id')
      .addSelect('resource.kind', 'kind')
      .addSelect('resource.name', 'name')
      .distinct()
      .where('cell.appointmentId IN (:...appointmentIds)', { appointmentIds })
      .orderBy('resource.kind')
      .addOrderBy('resource.id')
      .getRawMany<TakenResource & { appointmentId: number }>();
    for (const { appointmentId, id, kind, name } of rows) {
      byVisit.set(appointmentId, [...(byVisit.get(appointmentId) ?? []), { id, kind, name }]);
    }
    return byVisit;
  }

  /** The kinds that each of some visits has, of which none is over; those that have nothing are left out. */
  async kindsOf(appointmentIds: readonly number[]): Promise<Map<number, readonly ResourceKind[]>> {
    if (appointmentIds.length === 0) return new Map();
    const query = this.database.reader
      .createQueryBuilder(ResourceCellEntity, 'cell')
      .innerJoin('cell.resource', 'resource')
      .select('cell.appointmentId', 'id')
      .addSelect('GROUP_CONCAT(DISTINCT resource.kind)', 'kinds')
      .where('cell.appointmentId IS NOT NULL')
      .groupBy('cell.appointmentId');
    if (appointmentIds.length > MANY) query.andWhere('cell.cell >= :from', { from: cellOf(Date.now()) });
    else query.andWhere('cell.appointmentId IN (:...appointmentIds)', { appointmentIds });
    const rows = await query.getRawMany<{ id: number; kinds: string }>();
    return new Map(rows.map(({ id, kinds }) => [id, kinds.split(',') as ResourceKind[]]));
  }

  /** Gives back what visits, or offers, have. */
  async release(
    tx: EntityManager,
    holders: { appointmentIds: readonly number[] } | { offerId: number },
  ): Promise<void> {
    if ('offerId' in holders) await this.giveBack(tx, holders);
    else if (holders.appointmentIds.length > 0) {
      await this.giveBack(tx, { appointmentId: In([...holders.appointmentIds]) });
    }
  }

  /** Gives back some of what a visit has. */
  async releaseOnly(tx: EntityManager, appointmentId: number, resources: readonly TakenResource[]): Promise<void> {
    if (resources.length === 0) return;
    await this.giveBack(tx, { appointmentId, resourceId: In(resources.map(({ id }) => id)) });
  }

  private async giveBack(tx: EntityManager, held: FindOptionsWhere<ResourceCellEntity>): Promise<void> {
    const cells = await tx.findBy(ResourceCellEntity, held);
    if (cells.length === 0) return;
    await tx.delete(ResourceCellEntity, held);
    await this.freed.note(tx, stretchesOf(cells));
  }
}

/** When a visit or an offer has each of its rooms and devices. */
function stretchesOf(cells: readonly ResourceCellEntity[]): { resourceId: number; startsAt: Date; endsAt: Date }[] {
  const stretches = new Map<string, { resourceId: number; first: number; last: number }>();
  for (const { resourceId, appointmentId, cell } of cells) {
    const key = `${resourceId} ${appointmentId}`;
    const { first, last } = stretches.get(key) ?? { first: cell, last: cell };
    stretches.set(key, { resourceId, first: Math.min(first, cell), last: Math.max(last, cell) });
  }
  return [...stretches.values()].map(({ resourceId, first, last }) => {
    return { resourceId, startsAt: new Date(first * CELL_MS), endsAt: new Date((last + 1) * CELL_MS) };
  });
}

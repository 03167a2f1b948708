import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual, Not } from 'typeorm';
import { Database } from '../database/database';
import { CELL_MS, cellOf } from '../locale/cells';
import { dateInWarsaw } from '../locale/warsaw';
import { readClosedDays, ResourceCellEntity, ResourceEntity } from './resource.entity';
import type { ResourceUse } from './taken-resources.service';

/** The visits whose rooms and devices cannot be used. */
@Injectable()
export class OutOfUse {
  constructor(private readonly database: Database) {}

  /** The visits ahead that have a room or a device which cannot be used then, by their ids. */
  async listVisits(): Promise<Set<number>> {
    const rows = await this.database.reader.find(ResourceEntity, {
      where: [{ active: false }, { closedDays: Not('[]') }],
    });
    const visits = await this.visitsOf(
      rows.map(({ id, active, ...row }) => ({ id, active, closedDays: readClosedDays(row) })),
    );
    return new Set([...visits.values()].flat());
  }

  /** The visits ahead that have one of some rooms and devices while it cannot be used, by its id. */
  async visitsOf(uses: readonly ResourceUse[]): Promise<Map<number, number[]>> {
    const visits = new Map<number, number[]>(uses.map(({ id }) => [id, []]));
    const byId = new Map(uses.map((use) => [use.id, use]));
    const today = dateInWarsaw(new Date());
    const ids = uses
      .filter(({ active, closedDays }) => !active || closedDays.some(({ date }) => date >= today))
      .map(({ id }) => id);
    if (ids.length === 0) return visits;
    const rows = await this.database.reader
      .createQueryBuilder(ResourceCellEntity, 'cell')
      .select('cell.resourceId', 'resourceId')
      .addSelect('cell.appointmentId', 'appointmentId')
      .addSelect('MIN(cell.cell)', 'first')
      .where({ resourceId: In(ids), cell: MoreThanOrEqual(cellOf(Date.now())) })
      .andWhere('cell.appointmentId IS NOT NULL')
      .groupBy('cell.resourceId')
      .addGroupBy('cell.appointmentId')
      .getRawMany<{ resourceId: number; appointmentId: number; first: number | string }>();
    for (const { resourceId, appointmentId, first } of rows) {
      const use = byId.get(resourceId);
      if (use && isOutOfUse(use, new Date(Number(first) * CELL_MS))) visits.get(resourceId)?.push(appointmentId);
    }
    return visits;
  }
}

/** Whether no visit may have it that begins at an instant. */
export function isOutOfUse({ active, closedDays }: ResourceUse, at: Date): boolean {
  const date = dateInWarsaw(at);
  return !active || closedDays.some((closed) => closed.date === date);
}

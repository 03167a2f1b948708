import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import type { ResourceKind } from '../../contract/resource';
import { Database } from '../database/database';
import { FreedResourceEntity } from './freed-resource.entity';

/** A room or a device that came free, and when it did. */
export type FreedResource = Pick<FreedResourceEntity, 'resourceId' | 'startsAt' | 'endsAt' | 'freedAt'> & {
  kind: ResourceKind;
};

/** Notes when rooms and devices came free. */
@Injectable()
export class FreedResources {
  constructor(private readonly database: Database) {}

  /** Notes times that come free now; what is over is left out. */
  async note(
    tx: EntityManager,
    times: readonly Pick<FreedResourceEntity, 'resourceId' | 'startsAt' | 'endsAt'>[],
  ): Promise<void> {
    const freedAt = new Date();
    const ahead = times.filter(({ endsAt }) => endsAt > freedAt);
    if (ahead.length === 0) return;
    await tx.insert(
      FreedResourceEntity,
      ahead.map(({ resourceId, startsAt, endsAt }) => ({ resourceId, startsAt, endsAt, freedAt })),
    );
  }

  /** Those of which a part may still be offered: that end after an instant, as they begin. */
  async listOpen(after: Date): Promise<FreedResource[]> {
    const rows = await this.database.reader.find(FreedResourceEntity, {
      where: { endsAt: MoreThan(after) },
      relations: { resource: true },
      order: { startsAt: 'ASC', id: 'ASC' },
    });
    return rows.map(({ resource, resourceId, startsAt, endsAt, freedAt }) => {
      return { resourceId, startsAt, endsAt, freedAt, kind: resource.kind };
    });
  }

  /** Forgets what is over. */
  async forgetOver(now: Date): Promise<void> {
    await this.database.reader.delete(FreedResourceEntity, { endsAt: LessThanOrEqual(now) });
  }
}

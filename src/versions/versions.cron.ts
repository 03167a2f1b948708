import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS } from '../../contract/limits';
import { Database } from '../database/database';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { VersionEntity } from './version.entity';
import type { Whose } from './versions.service';

const DAY_MS = 24 * 3_600_000;
const BATCH = 500;

/** Forgets old versions. What was in force at some time of the last two years stays, and so does each record's newest. */
@Injectable()
export class VersionsCron implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'versions.purge', everyMs: DAY_MS, run: (now, signal) => this.purge(now, signal) });
  }

  async purge(now: Date, signal?: AbortSignal): Promise<void> {
    const limit = new Date(now);
    limit.setUTCFullYear(limit.getUTCFullYear() - LIMITS.versionYears);
    await this.each(() => this.outlived(limit), signal);
    await this.each(() => this.overfull(), signal);
  }

  /** Removes what `find` finds, until that is nothing. */
  private async each(find: () => Promise<Bound[]>, signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      const bounds = await find();
      for (const { resource, recordId, oldest } of bounds) {
        if (signal?.aborted) return;
        await this.database.reader
          .createQueryBuilder()
          .delete()
          .from(VersionEntity)
          .where('resource = :resource AND recordId = :recordId AND version < :oldest', { resource, recordId, oldest })
          .execute();
      }
      if (bounds.length < BATCH) return;
    }
  }

  /** The records that had several versions before `limit`: the last of these was still in force then. */
  private outlived(limit: Date): Promise<Bound[]> {
    return this.database.reader
      .createQueryBuilder(VersionEntity, 'row')
      .select('row.resource', 'resource')
      .addSelect('row.recordId', 'recordId')
      .addSelect('MAX(row.version)', 'oldest')
      .where('row.at < :limit', { limit })
      .groupBy('row.resource')
      .addGroupBy('row.recordId')
      .having('COUNT(*) > 1')
      .limit(BATCH)
      .getRawMany<Bound>();
  }

  /** The records with too many versions. */
  private async overfull(): Promise<Bound[]> {
    const found = await this.database.reader
      .createQueryBuilder(VersionEntity, 'row')
      .select('row.resource', 'resource')
      .addSelect('row.recordId', 'recordId')
      .groupBy('row.resource')
      .addGroupBy('row.recordId')
      .having('COUNT(*) > :most', { most: LIMITS.versions })
      .limit(BATCH)
      .getRawMany<Whose>();
    const bounds: Bound[] = [];
    for (const { resource, recordId } of found) {
      const [last] = await this.database.reader.find(VersionEntity, {
        select: { version: true, resource: true, recordId: true },
        where: { resource, recordId },
        order: { version: 'DESC' },
        skip: LIMITS.versions - 1,
        take: 1,
      });
      if (last) bounds.push({ resource, recordId, oldest: last.version });
    }
    return bounds;
  }
}

/** The oldest version of a record that stays. */
interface Bound extends Whose {
  oldest: number;
}

import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { ENV, type Env } from '../config/env';
import { Database } from '../database/database';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { BlindIndex } from './blind-index.service';
import { DataKeyEntity } from './data-key.entity';
import { HashedColumns } from './hashed-columns.service';
import { LostSiteKey, SiteKeys } from './site-keys';

const EVERY_MS = 10 * 60_000;
const BATCH = 200;

/** Keeps the keys of people's data wrapped with the site's present key, and the site from starting without one of before. */
@Injectable()
export class SiteKeyService implements OnModuleInit {
  private readonly site: SiteKeys;
  private opening: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly index: BlindIndex,
    private readonly hashes: HashedColumns,
    @Inject(ENV) env: Env,
  ) {
    this.site = new SiteKeys(env);
  }

  onModuleInit(): Promise<void> {
    this.jobs.add({ name: 'data-keys.rewrap', everyMs: EVERY_MS, run: (_, signal) => this.rewrap(signal) });
    return this.open();
  }

  /** Once, before anybody reads: all keys are there, and what is sealed can be found. @throws LostSiteKey */
  open(): Promise<void> {
    this.opening ??= this.check();
    return this.opening;
  }

  private async check(): Promise<void> {
    const lost = await this.database.reader.countBy(DataKeyEntity, { siteKey: Not(In(this.site.names)) });
    if (lost > 0) throw new LostSiteKey(lost);
    await this.index.open();
    await this.hashes.fill();
  }

  /** Wraps what is wrapped with a key of before with the present one, in small steps. */
  private async rewrap(signal: AbortSignal): Promise<void> {
    const { reader } = this.database;
    const { present } = this.site;
    while (!signal.aborted) {
      const rows = await reader.find(DataKeyEntity, { where: { siteKey: Not(present) }, take: BATCH });
      for (const row of rows) {
        const { siteKey, wrapped } = this.site.rewrap(row);
        await reader.update(DataKeyEntity, { id: row.id, siteKey: row.siteKey }, { siteKey, wrapped });
      }
      if (rows.length < BATCH) return;
      await turn();
    }
  }
}

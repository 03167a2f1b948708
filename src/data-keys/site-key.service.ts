import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { ENV, type Env } from '../config/env';
import { Database } from '../database/database';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { DataKeyEntity } from './data-key.entity';
import { LostSiteKey, SiteKeys } from './site-keys';

const EVERY_MS = 10 * 60_000;
const BATCH = 200;

/** Keeps the keys of people's data wrapped with the site's present key, and the site from starting without one of before. */
@Injectable()
export class SiteKeyService implements OnModuleInit {
  private readonly site: SiteKeys;

  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    @Inject(ENV) env: Env,
  ) {
    this.site = new SiteKeys(env);
  }

  /** @throws LostSiteKey */
  async onModuleInit(): Promise<void> {
    const lost = await this.database.reader.countBy(DataKeyEntity, { siteKey: Not(In(this.site.names)) });
    if (lost > 0) throw new LostSiteKey(lost);
    this.jobs.add({ name: 'data-keys.rewrap', everyMs: EVERY_MS, run: (_, signal) => this.rewrap(signal) });
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

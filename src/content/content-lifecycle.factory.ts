import { Injectable } from '@nestjs/common';
import type { ContentInput, ContentRecord } from '../../contract/content';
import { LIMITS } from '../../contract/limits';
import { AuditService } from '../audit/audit.service';
import { Database } from '../database/database';
import { ContentVersion } from '../freshness/content-version';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { Versions } from '../versions/versions.service';
import type { ContentDefinition, NameOf, OwnFields } from './content-definition';
import { WordingGuard } from '../wording/wording-guard';
import { ContentLifecycle } from './content-lifecycle';
import type { ContentEntity } from './content.entity';
import { ContentRepository } from './content.repository';
import { Slugs } from './slugs';

const DAY_MS = 24 * 3_600_000;
const PURGE_EVERY_MS = 3_600_000;

/** Gives the service of each content type the life of its items. */
@Injectable()
export class ContentLifecycleFactory {
  constructor(
    private readonly audit: AuditService,
    private readonly contentVersion: ContentVersion,
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly slugs: Slugs,
    private readonly versions: Versions,
    private readonly wording: WordingGuard,
  ) {}

  /** What stays in the bin for too long is removed from now on. */
  create<Row extends ContentEntity, Item extends ContentRecord<object>, Input extends ContentInput<object>>(
    definition: ContentDefinition<Row, NameOf<Item>>,
    own: OwnFields<Row, Item, Input>,
  ): ContentLifecycle<Row, Item, Input> {
    const { audit, contentVersion, database, slugs, versions, wording } = this;
    const rows = new ContentRepository(database, definition);
    const lifecycle = new ContentLifecycle(rows, own, audit, contentVersion, database, slugs, versions, wording);
    this.jobs.add({
      name: `${definition.name}.purge`,
      everyMs: PURGE_EVERY_MS,
      run: (now) => lifecycle.purge(new Date(now.getTime() - LIMITS.binDays * DAY_MS)),
    });
    return lifecycle;
  }
}

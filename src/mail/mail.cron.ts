import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, LessThan, LessThanOrEqual } from 'typeorm';
import { RETENTION } from '../../contract/retention';
import { Database } from '../database/database';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { MailEntity } from './mail.entity';
import { LAST_TEMPLATES, SECRET_TEMPLATES } from './template-kinds';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Gives up mails that are of no use any more, and forgets old ones. */
@Injectable()
export class MailCron implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'mail.expire', everyMs: MINUTE_MS, run: (now) => this.expire(now) });
    this.jobs.add({ name: 'mail.forget', everyMs: DAY_MS, run: (now, signal) => this.forget(now, signal) });
  }

  /** A secret goes when it has run out, whether it was sent or not. */
  async expire(now: Date): Promise<void> {
    const mails = this.database.reader;
    const expiresAt = LessThanOrEqual(now);
    await mails.update(MailEntity, { state: 'waiting', expiresAt }, { state: 'failed', error: 'expired' });
    const template = In(SECRET_TEMPLATES);
    await mails.update(MailEntity, { state: 'failed', expiresAt, template }, { data: {} });
    const last = await mails.delete(MailEntity, { state: 'failed', template: In(LAST_TEMPLATES) });
    if (last.affected) this.database.dropTraces();
  }

  async forget(now: Date, signal?: AbortSignal): Promise<void> {
    const before = (days: number) => LessThan(new Date(now.getTime() - days * DAY_MS));
    await this.database.deleteInBatches(
      MailEntity,
      { state: 'sent', createdAt: before(RETENTION.sentMailDays) },
      signal,
    );
    await this.database.deleteInBatches(
      MailEntity,
      { state: 'failed', createdAt: before(RETENTION.failedMailDays) },
      signal,
    );
  }
}

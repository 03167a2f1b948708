import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { RETENTION } from '../../contract/retention';
import { Database } from '../database/database';
import { EACH_TICK_MS, RecurringJobs } from '../jobs/recurring-jobs';
import { MailEntity } from './mail.entity';
import { MailPost } from './mail-post';
import { MailPreparations } from './mail-preparations';
import { LAST_TEMPLATES, SECRET_TEMPLATES } from './template-kinds';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SWEPT_AFTER_MS = 10 * MINUTE_MS;
const SWEPT_AT_ONCE = 500;

/** Gives up mails that are of no use any more, and forgets old ones. */
@Injectable()
export class MailCron implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly post: MailPost,
    private readonly preparations: MailPreparations,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'mail.expire', everyMs: EACH_TICK_MS, run: (now) => this.expire(now) });
    this.jobs.add({ name: 'mail.sweep', everyMs: SWEPT_AFTER_MS, run: (now) => this.sweep(now) });
    this.jobs.add({ name: 'mail.forget', everyMs: DAY_MS, run: (now, signal) => this.forget(now, signal) });
  }

  /** A file goes with the mail's row; the last word to a person can be read for a while. */
  async sweep(now: Date): Promise<void> {
    const files = await this.post.listFiles(new Date(now.getTime() - SWEPT_AFTER_MS));
    for (let start = 0; start < files.length; start += SWEPT_AT_ONCE) {
      const some = files.slice(start, start + SWEPT_AT_ONCE);
      const rows = await this.database.reader.find(MailEntity, {
        select: { id: true, createdAt: true },
        where: { id: In(some.map(({ id }) => id)) },
      });
      const kept = new Map(rows.map(({ id, createdAt }) => [id, createdAt.getTime()]));
      await this.post.remove(some.filter(({ id, createdAt }) => kept.get(id) !== createdAt.getTime()));
    }
  }

  /** A secret goes when it has run out, whether it was sent or not. */
  async expire(now: Date): Promise<void> {
    const mails = this.database.reader;
    const expiresAt = LessThanOrEqual(now);
    // The others' features have to be told: their jobs do so, the next time that they try to send them.
    const untold = Not(In(this.preparations.templatesToldOfFailures()));
    await mails.update(
      MailEntity,
      { state: 'waiting', expiresAt, template: untold },
      { state: 'failed', error: 'expired' },
    );
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

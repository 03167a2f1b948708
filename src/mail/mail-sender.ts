import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Troubles } from '../config/troubles';
import { Database } from '../database/database';
import { OutOfService, PermanentFailure, TemporaryFailure } from '../jobs/job-failures';
import { JobHandlers, type JobRun } from '../jobs/job-handlers';
import { Metrics } from '../metrics/metrics';
import { toFailure } from './delivery-failure';
import { MailMemory } from './mail-memory';
import { MailPost } from './mail-post';
import { MailPreparations } from './mail-preparations';
import { MailRenderer } from './mail-renderer';
import { MailEntity } from './mail.entity';
import { sendMail } from './send-mail.job';
import { LAST_TEMPLATES } from './template-kinds';

const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 5_000;
/** What the log calls it. */
const PART = 'mail server';
const SMTP_CODE = /^smtp 4/;
/** Another process may have sent what this one could not: its trouble is over when it meets it no more. */
const TROUBLE = { overUnmetAfterMs: 15 * 60_000 };

/** Sends the mails that the outbox owes. */
@Injectable()
export class MailSender implements OnModuleInit {
  /** Handed over by this process and not yet written down so: the database was away. They are not sent again. */
  private readonly handedOver = new MailMemory<true>();
  /** When a mail that waits failed last. One that fails again, while others got through since then, is itself the trouble. */
  private readonly failedAt = new MailMemory<number>();
  private lastSuccessAt = 0;
  /** The first mail that the server has put off since it took one. When it puts off another one, it is not the mail. */
  private putOff: number | null = null;
  private waitMs = FIRST_WAIT_MS;

  constructor(
    private readonly database: Database,
    private readonly handlers: JobHandlers,
    private readonly preparations: MailPreparations,
    private readonly renderer: MailRenderer,
    private readonly post: MailPost,
    private readonly metrics: Metrics,
    private readonly troubles: Troubles,
  ) {}

  onModuleInit(): void {
    this.handlers.add(sendMail, {
      run: ({ mailId }, run) => this.send(mailId, run),
      onFailed: (tx, { mailId }, code) => this.markFailed(tx, mailId, code),
    });
  }

  private async send(id: number, run: JobRun): Promise<void> {
    const mail = await this.database.reader.findOneBy(MailEntity, { id, state: In(['waiting', 'sending']) });
    // Sent, given up, or its person has left.
    if (!mail) return;
    if (mail.expiresAt <= new Date()) {
      await this.database.transaction(async (tx) => {
        await this.markFailed(tx, id, 'expired');
        await run.complete(tx);
      });
      return;
    }
    if (!this.handedOver.get(id)) {
      const prepared = await this.preparations.prepare(mail);
      if (prepared.outcome !== 'send') {
        await this.database.transaction(async (tx) => {
          await this.preparations.keepBack(tx, id, prepared);
          await run.complete(tx);
        });
        return;
      }
      await this.deliver(mail, prepared.data, run);
    }
    const isLast = LAST_TEMPLATES.includes(mail.template);
    await this.database.transaction(async (tx) => {
      await this.preparations.sent(tx, mail);
      if (isLast) await tx.delete(MailEntity, { id });
      else await tx.update(MailEntity, { id }, { state: 'sent', sentAt: new Date(), data: {}, error: null });
      await run.complete(tx);
    });
    this.handedOver.delete(id);
    if (isLast) this.database.dropTraces();
  }

  private async deliver(mail: MailEntity, data: object, { signal }: JobRun): Promise<void> {
    const { id, to, locale, template, messageId, createdAt } = mail;
    await this.database.reader.update(MailEntity, { id }, { state: 'sending' });
    const rendered = await this.renderer.render({ locale, template, data });
    try {
      await this.post.deliver({ ...rendered, id, to, messageId, createdAt }, signal);
    } catch (error) {
      throw await this.refused(mail, error);
    }
    this.handedOver.set(mail, true);
    this.metrics.mailDelaySeconds.observe((Date.now() - createdAt.getTime()) / 1_000);
    this.troubles.over(PART);
    this.putOff = null;
    this.failedAt.delete(id);
    this.lastSuccessAt = Date.now();
    this.waitMs = FIRST_WAIT_MS;
  }

  private async refused(mail: MailEntity, error: unknown): Promise<Error> {
    const { id } = mail;
    const othersGotThrough = this.lastSuccessAt > (this.failedAt.get(id) ?? Infinity);
    const failure = toFailure(error, othersGotThrough, this.waitMs);
    if (failure instanceof OutOfService) {
      this.waitMs = Math.min(this.waitMs * 2, LAST_WAIT_MS);
      this.troubles.met(PART, failure.code, TROUBLE);
    }
    if (failure instanceof TemporaryFailure && SMTP_CODE.test(failure.code)) {
      this.putOff ??= id;
      if (this.putOff !== id) this.troubles.met(PART, failure.code.replaceAll(' ', '_'), TROUBLE);
    }
    if (failure instanceof PermanentFailure) this.failedAt.delete(id);
    else this.failedAt.set(mail, Date.now());
    const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : 'internal';
    await this.database.reader.update(MailEntity, { id, state: 'sending' }, { state: 'waiting', error: code });
    return failure;
  }

  private async markFailed(tx: EntityManager, id: number, error: string): Promise<void> {
    const open = { id, state: In(['waiting', 'sending']) };
    const mail = await tx.findOneBy(MailEntity, open);
    if (!mail) return;
    await this.preparations.failed(tx, mail);
    await tx.update(MailEntity, open, { state: 'failed', error });
  }
}

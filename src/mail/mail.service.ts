import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { And, type EntityManager, In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Locale } from '../../contract/locales';
import type { MailTemplate } from '../../views/mail/mail';
import { type MailData, mailTemplates, type MailTemplateName } from '../../views/mail/templates';
import { ENV, type Env } from '../config/env';
import { DataKeys } from '../data-keys/data-keys.service';
import { Mailboxes } from '../data-keys/mailboxes.service';
import { Database } from '../database/database';
import { OutboxService } from '../jobs/outbox.service';
import { MailEntity } from './mail.entity';
import { MailPost } from './mail-post';
import { sendMail } from './send-mail.job';
import { LAST_TEMPLATES, SECRET_TEMPLATES } from './template-kinds';

/** What is said to whom: a template with the data that it needs. */
export type Mail = { to: string; locale: Locale; appointmentId?: number } & {
  [Name in MailTemplateName]: { template: Name; data: MailData<Name> };
}[MailTemplateName];

/** What the site keeps about a mail to a person. */
export interface SentMail {
  template: string;
  locale: Locale;
  createdAt: string;
  sentAt: string | null;
}

/** RFC 5321: for now. */
const PUT_OFF = /^smtp 4/;
/** RFC 3463: the mailbox is full or asleep. */
const MAILBOX = /^smtp 4\d\d 4\.2\./;

export const MINUTE_MS = 60_000;
const UNSENT = In(['waiting', 'sending', 'failed']);
/** A mail without a secret that could not be sent for so long is given up. */
export const MAIL_MINUTES = 3 * 24 * 60;

/** How long a mail of this template with this data is of use. */
function usefulMinutes({ template: name, data }: Pick<Mail, 'template' | 'data'>): number {
  // `Mail` gives each template its own data.
  const template = mailTemplates[name] as MailTemplate<object>;
  return template.validMinutes?.(data) ?? MAIL_MINUTES;
}

/** Writes mails; a job sends them after the commit. */
@Injectable()
export class MailService {
  private readonly domain: string;

  constructor(
    private readonly database: Database,
    private readonly keys: DataKeys,
    private readonly mailboxes: Mailboxes,
    private readonly outbox: OutboxService,
    private readonly post: MailPost,
    @Inject(ENV) env: Env,
  ) {
    this.domain = new URL(env.publicUrl).hostname;
  }

  /** Writes the mail in the transaction of what causes it: it is sent if and only if `tx` is committed. */
  async send(tx: EntityManager, mail: Mail): Promise<void> {
    const createdAt = new Date();
    const row = Object.assign(new MailEntity(), mail, {
      state: 'waiting',
      error: null,
      messageId: `<${randomUUID()}@${this.domain}>`,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + usefulMinutes(mail) * MINUTE_MS),
      sentAt: null,
      resentAt: null,
    });
    const { identifiers } = await tx.insert(MailEntity, await this.mailboxes.seal(tx, MailEntity, row));
    await this.outbox.add(tx, sendMail, { mailId: Number(identifiers[0]?.id) });
  }

  /**
   * The mails of a template that were tried in vain and wait. `isOwn`: the server was there and has put off this one
   * for its mailbox, or no other one.
   */
  async listPutOff(template: MailTemplateName): Promise<{ data: object; isOwn: boolean }[]> {
    const tried = { state: In(['waiting', 'sending']), error: Not(IsNull()) } as const;
    const mails = await this.database.reader.findBy(MailEntity, tried);
    const isAlone = mails.length === 1;
    return mails
      .filter((mail) => mail.template === template)
      .map(({ data, error }) => ({ data, isOwn: (isAlone ? PUT_OFF : MAILBOX).test(error ?? '') }));
  }

  /** Whether the server has taken a mail after an instant and until now. */
  hasSentSince(instant: Date, now: Date): Promise<boolean> {
    return this.database.reader.existsBy(MailEntity, {
      state: 'sent',
      sentAt: And(MoreThan(instant), LessThanOrEqual(now)),
    });
  }

  /** What the site keeps about mails to an address: for a person's export. */
  async listSentTo(address: string): Promise<SentMail[]> {
    const rows = await this.database.reader.find(MailEntity, {
      where: { toKey: this.mailboxes.hash(address) },
      order: { id: 'ASC' },
    });
    return rows.map(({ template, locale, createdAt, sentAt }) => ({
      template,
      locale,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));
  }

  /**
   * Sends what was not sent yet to a person's new address, and forgets what went to the former one. Secrets go: they
   * were for whoever reads there. What is told to the former address itself stays.
   */
  async readdress(tx: EntityManager, from: string, to: string): Promise<void> {
    const follows = Not(In([...SECRET_TEMPLATES, ...LAST_TEMPLATES]));
    const toKey = this.mailboxes.hash(from);
    await this.keys.holdMailbox(tx, from);
    for (const mail of await tx.findBy(MailEntity, { toKey, state: UNSENT, template: follows })) {
      const sealed = await this.mailboxes.seal(tx, MailEntity, Object.assign(mail, { to }));
      const { id, data, search } = sealed;
      await tx.update(MailEntity, { id, state: UNSENT }, { to: sealed.to, toKey: sealed.toKey, search, data });
    }
    await tx.delete(MailEntity, { toKey, template: Not(In(LAST_TEMPLATES)) });
    await this.mailboxes.renew(tx, from);
  }

  /** Takes back mails about a visit to an address that were not sent yet. */
  async takeBack(tx: EntityManager, appointmentId: number, to: string): Promise<void> {
    await tx.delete(MailEntity, { appointmentId, toKey: this.mailboxes.hash(to), state: UNSENT });
  }

  /** Removes every mail to an address; what was not sent yet stays unsent. For a person who leaves. */
  async forget(tx: EntityManager, address: string): Promise<void> {
    await this.keys.holdMailbox(tx, address);
    // Also where the transaction is undone: files are for those who build the site.
    const where = { toKey: this.mailboxes.hash(address) };
    await this.post.remove(await tx.find(MailEntity, { select: { id: true, createdAt: true }, where }));
    await tx.delete(MailEntity, where);
    await this.keys.destroyMailbox(tx, address);
  }
}

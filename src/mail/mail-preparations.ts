import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailTemplateName } from '../../views/mail/templates';
import { OutboxService } from '../jobs/outbox.service';
import { MailEntity } from './mail.entity';
import { sendMail } from './send-mail.job';

/** What becomes of a mail at the moment of sending. */
export type Preparation =
  /** With what must not be stored. */
  | { outcome: 'send'; data: object }
  /** It is not true any more: nobody gets it. */
  | { outcome: 'drop' }
  | { outcome: 'wait'; until: Date };

/** What a feature does about its mails while they are sent. */
export interface MailPreparer {
  /** Asked at each try to send one. */
  prepare(mail: MailEntity): Promise<Preparation>;
  /** The mail server has it. Called in the transaction that says so. */
  sent?(tx: EntityManager, mail: MailEntity): Promise<void>;
  /** It is given up. Called in the transaction that says so. */
  failed?(tx: EntityManager, mail: MailEntity): Promise<void>;
}

/** Asks features about their mails right before they are sent: secrets are made there, and are in the mail alone. */
@Injectable()
export class MailPreparations {
  private readonly byTemplate = new Map<MailTemplateName, MailPreparer>();

  constructor(private readonly outbox: OutboxService) {}

  add(templates: readonly MailTemplateName[], preparer: MailPreparer): void {
    for (const template of templates) this.byTemplate.set(template, preparer);
  }

  /** The templates whose features are told when a mail is given up. */
  templatesToldOfFailures(): MailTemplateName[] {
    return [...this.byTemplate].filter(([, preparer]) => 'failed' in preparer).map(([template]) => template);
  }

  async prepare(mail: MailEntity): Promise<Preparation> {
    return (await this.byTemplate.get(mail.template)?.prepare(mail)) ?? { outcome: 'send', data: mail.data };
  }

  async sent(tx: EntityManager, mail: MailEntity): Promise<void> {
    await this.byTemplate.get(mail.template)?.sent?.(tx, mail);
  }

  async failed(tx: EntityManager, mail: MailEntity): Promise<void> {
    await this.byTemplate.get(mail.template)?.failed?.(tx, mail);
  }

  /** Does not send a mail now, or not at all. */
  async keepBack(
    tx: EntityManager,
    mailId: number,
    prepared: Exclude<Preparation, { outcome: 'send' }>,
  ): Promise<void> {
    if (prepared.outcome === 'drop') await tx.delete(MailEntity, { id: mailId });
    else await this.outbox.add(tx, sendMail, { mailId }, { dueAt: prepared.until });
  }
}

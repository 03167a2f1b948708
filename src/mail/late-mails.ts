import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailTemplateName } from '../../views/mail/templates';
import type { MailEntity } from './mail.entity';

/** Says, at the moment in which a mail goes out, what no row may hold or what is only known then. */
export interface LateMail {
  /** The mail's data as they are now, at each try to send it; null: it is of no use any more, and is removed. */
  prepare(mail: MailEntity): Promise<object | null>;
  /** The mail server has it. Called in the transaction that says so. */
  sent(tx: EntityManager, data: object): Promise<void>;
  /** It is given up. Called in the transaction that says so. */
  failed(tx: EntityManager, data: object): Promise<void>;
}

/** The mails of which a part is made when they are sent: secrets that are stored nowhere, and times that begin then. */
@Injectable()
export class LateMails {
  private readonly known = new Map<MailTemplateName, LateMail>();

  add(template: MailTemplateName, late: LateMail): void {
    this.known.set(template, late);
  }

  of({ template }: Pick<MailEntity, 'template'>): LateMail | undefined {
    return this.known.get(template);
  }
}

import type { EntityManager } from 'typeorm';
import type { ResendObstacle } from '../../contract/mail';
import type { MailEntity } from './mail.entity';

export type VisitMail = Pick<MailEntity, 'id' | 'template' | 'appointmentId'>;

/** Writes mails about visits anew, as the visits are now: what was sent keeps nothing of what it said. */
export interface VisitMails {
  /** Why mails would not be true any more, by the mail's id; the others can be written anew. */
  obstacles(tx: EntityManager, mails: readonly VisitMail[]): Promise<Map<number, ResendObstacle>>;
  /** Writes one anew, to the address that the person has now; answers why not, if it cannot be. */
  rewrite(tx: EntityManager, mail: VisitMail): Promise<ResendObstacle | null>;
}

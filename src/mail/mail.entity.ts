import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale } from '../../contract/locales';
import type { MailState } from '../../contract/mail';
import type { MailTemplateName } from '../../views/mail/templates';
import { HashedTerms, HashedText, SearchText } from '../data-keys/hashed-column';
import { SealedJson, SealedText } from '../data-keys/sealed-text';
import { Instant } from '../database/columns';
import { personTerms } from '../panel/sealed-search';

const recordOf = ({ messageId }: MailEntity): string => messageId;

/** A mail, written in the transaction of what caused it. */
@Entity('mail')
@Index(['createdAt'])
@Index(['state', 'createdAt'])
@Index(['toKey'])
export class MailEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @SealedText(recordOf, { isMailbox: true })
  to: string;

  @HashedText('to')
  toKey: string | null;

  /** Of the address: what staff search in. */
  @HashedTerms(({ to }: MailEntity) => personTerms([], [to]))
  search: string | null;

  @SearchText()
  searchTextId: number | null;

  @Column({ type: 'varchar', length: 2 })
  locale: Locale;

  @Column({ type: 'varchar', length: 40 })
  template: MailTemplateName;

  /** The visit that it is about. */
  @Column({ type: 'int', nullable: true })
  appointmentId: number | null;

  /** What the template needs. Empty once the mail is sent. */
  @SealedJson(recordOf)
  data: object;

  @Column({ type: 'varchar', length: 10 })
  state: MailState;

  /** A code. Nothing personal. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  error: string | null;

  /** Random, and the same each time the mail is handed over, so that a second copy can be told. */
  @Column({ type: 'varchar', length: 120 })
  messageId: string;

  @Instant()
  createdAt: Date;

  /** After this the mail is of no use: its PIN has run out. */
  @Instant()
  expiresAt: Date;

  @Instant({ nullable: true })
  sentAt: Date | null;

  /** When it was written anew the last time. */
  @Instant({ nullable: true })
  resentAt: Date | null;
}

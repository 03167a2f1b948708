import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { InvitedRole } from '../../contract/invitation';
import type { Locale } from '../../contract/locales';
import { HashedText } from '../data-keys/hashed-column';
import { SealedText } from '../data-keys/sealed-text';
import { Instant } from '../database/columns';

/** An invitation to work here that waits for an answer. */
@Entity('invitation')
@Index(['emailKey'], { unique: true })
@Index(['expiresAt'])
export class InvitationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @SealedText(({ id }: InvitationEntity) => String(id), { isMailbox: true })
  email: string;

  @HashedText('email')
  emailKey: string | null;

  @Column({ type: 'varchar', length: 10 })
  role: InvitedRole;

  @Column({ type: 'int', nullable: true })
  doctorId: number | null;

  /** The language of the mail to somebody without an account. */
  @Column({ type: 'varchar', length: 2 })
  locale: Locale;

  /** HMAC-SHA-256 of the code. */
  @Column({ type: 'varchar', length: 64 })
  pinHash: string;

  @Column({ type: 'int' })
  invitedById: number;

  @Instant()
  sentAt: Date;

  @Instant()
  expiresAt: Date;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { HashedText } from '../data-keys/hashed-column';
import { SealedText } from '../data-keys/sealed-text';
import { Instant } from '../database/columns';
import type { PersonEntity } from './person.entity';

/** The record of a child may become another one's: what names the invitation is who sent it, and when. */
const recordOf = ({ invitedById, sentAt }: GuardianInvitationEntity): string =>
  `${invitedById} ${sentAt.toISOString()}`;

/** An invitation to share a child that waits for its code. A child has one at most. */
@Entity('guardian_invitation')
@Index(['emailKey'])
@Index(['invitedById'])
@Index(['expiresAt'])
export class GuardianInvitationEntity {
  @PrimaryColumn({ type: 'int' })
  personId: number;

  @ManyToOne('PersonEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'personId' })
  person: PersonEntity;

  /** Null: whoever has the address has erased the account. Nobody accepts it any more. */
  @SealedText(recordOf, { nullable: true, isMailbox: true })
  email: string | null;

  @HashedText('email')
  emailKey: string | null;

  @Column({ type: 'int' })
  invitedById: number;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invitedById' })
  invitedBy: unknown;

  /** HMAC-SHA-256 of the code. */
  @Column({ type: 'varchar', length: 64 })
  pinHash: string;

  /** Raised before each check. */
  @Column({ type: 'int' })
  attempts: number;

  @Instant()
  sentAt: Date;

  @Instant()
  expiresAt: Date;
}

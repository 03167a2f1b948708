import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale } from '../../contract/locales';
import { HashedText } from '../data-keys/hashed-column';
import { SealedJson, SealedText } from '../data-keys/sealed-text';
import { Instant } from '../database/columns';

/** What a PIN is for. */
export const PIN_PURPOSES = ['sign_up', 'reset', 'email'] as const;
export type PinPurpose = (typeof PIN_PURPOSES)[number];

/** The same, and what the codes of invitations are for: their own tables keep them. */
export type CodePurpose = PinPurpose | 'invitation' | 'guardian';

/** What somebody who signs up has said; it becomes an account with the right PIN. */
export interface PendingSignUp {
  firstName: string;
  lastName: string;
  passwordHash: string;
  locale: Locale;
  consentVersion: string;
  consentAt: string;
}

const recordOf = ({ id }: PinEntity): string => String(id);

/** A PIN that was sent to an address and waits to be typed. */
@Entity('pin')
@Index(['purpose', 'emailKey'])
@Index(['createdAt'])
export class PinEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 10 })
  purpose: PinPurpose;

  @SealedText(recordOf, { isMailbox: true })
  email: string;

  @HashedText('email')
  emailKey: string | null;

  /** HMAC-SHA-256 of the PIN; empty where no PIN was sent, so that every address is answered alike. */
  @Column({ type: 'varchar', length: 64 })
  pinHash: string;

  /** SHA-256 of the secret of the browser that asked: nobody else can use, burn or replace the PIN. */
  @Column({ type: 'varchar', length: 64 })
  browserHash: string;

  /** Raised before each check. */
  @Column({ type: 'int' })
  attempts: number;

  @SealedJson(recordOf, { nullable: true })
  pending: PendingSignUp | null;

  @Instant()
  expiresAt: Date;

  @Instant()
  createdAt: Date;
}

/** How often a browser had PINs sent to an address within the hour. */
@Entity('pin_limit')
export class PinLimitEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  purpose: PinPurpose;

  /** The keyed hash of the address, which is kept nowhere here. */
  @PrimaryColumn({ type: 'varchar', length: 22 })
  emailKey: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  browserHash: string;

  @Column({ type: 'int' })
  sends: number;

  @Instant()
  sentAt: Date;

  @Instant()
  hourStartedAt: Date;
}

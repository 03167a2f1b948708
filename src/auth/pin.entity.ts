import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale } from '../../contract/locales';
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

/** A PIN that was sent to an address and waits to be typed. */
@Entity('pin')
@Index(['purpose', 'email'])
@Index(['createdAt'])
export class PinEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 10 })
  purpose: PinPurpose;

  @Column({ type: 'varchar', length: 190 })
  email: string;

  /** HMAC-SHA-256 of the PIN; empty where no PIN was sent, so that every address is answered alike. */
  @Column({ type: 'varchar', length: 64 })
  pinHash: string;

  /** SHA-256 of the secret of the browser that asked: nobody else can use, burn or replace the PIN. */
  @Column({ type: 'varchar', length: 64 })
  browserHash: string;

  /** Raised before each check. */
  @Column({ type: 'int' })
  attempts: number;

  @Column({ type: 'simple-json', nullable: true })
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

  @PrimaryColumn({ type: 'varchar', length: 190 })
  email: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  browserHash: string;

  @Column({ type: 'int' })
  sends: number;

  @Instant()
  sentAt: Date;

  @Instant()
  hourStartedAt: Date;
}

import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../../contract/auth';
import type { Locale } from '../../contract/locales';
import { Instant } from '../database/columns';

/** A person with an account. */
@Entity('user')
@Index(['email'], { unique: true })
export class UserEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** In lower case. At most 190 characters fit into a unique key; the longest real addresses are far shorter. */
  @Column({ type: 'varchar', length: 190 })
  email: string;

  @Column({ type: 'varchar', length: 60 })
  firstName: string;

  @Column({ type: 'varchar', length: 60 })
  lastName: string;

  /** E.164. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  phone: string | null;

  /** Argon2id, in the PHC string format. */
  @Column({ type: 'varchar', length: 190 })
  passwordHash: string;

  @Column({ type: 'varchar', length: 10 })
  role: Role;

  /** The record that a doctor is linked with; null for every other role. */
  @Column({ type: 'int', nullable: true })
  doctorId: number | null;

  @Column({ type: 'varchar', length: 2 })
  locale: Locale;

  /** The version of the privacy policy that the person agreed to, and when; null for staff whom an admin entered. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  consentVersion: string | null;

  @Instant({ nullable: true })
  consentAt: Date | null;

  @Instant({ nullable: true })
  blockedAt: Date | null;

  /** Since when signing in takes a second factor; null: it does not. */
  @Instant({ nullable: true })
  secondFactorSince: Date | null;

  @Instant()
  createdAt: Date;

  /** Since when a patient of before has been working here; null: since the account was made, or not at all. */
  @Instant({ nullable: true })
  staffSince: Date | null;

  /** Name, e-mail and phone, folded: what admins search in. */
  @Column({ type: 'varchar', length: 400, default: '' })
  search: string;
}

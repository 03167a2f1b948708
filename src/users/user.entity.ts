import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../../contract/auth';
import type { Locale } from '../../contract/locales';
import { HashedTerms, HashedText, Initials, SearchText } from '../data-keys/hashed-column';
import { SealedText } from '../data-keys/sealed-text';
import { Instant } from '../database/columns';
import { fold } from '../panel/fold';
import { personTerms } from '../panel/sealed-search';

const recordOf = ({ id }: UserEntity): string => String(id);

/** A person with an account. */
@Entity('user')
@Index(['emailKey'], { unique: true })
@Index(['phoneKey'])
@Index(['createdAt'])
@Index(['role', 'createdAt'])
@Index(['blockedAt'])
export class UserEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** In lower case, at most 190 characters. */
  @SealedText(recordOf)
  email: string;

  @HashedText('email')
  emailKey: string | null;

  @SealedText(recordOf)
  firstName: string;

  @SealedText(recordOf)
  lastName: string;

  /** E.164. */
  @SealedText(recordOf, { nullable: true })
  phone: string | null;

  @HashedText('phone')
  phoneKey: string | null;

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

  /** Of name, e-mail and phone: what admins search in. */
  @HashedTerms(({ firstName, lastName, email, phone }: UserEntity) =>
    personTerms([firstName, lastName], [email, phone ?? '']),
  )
  search: string | null;

  @SearchText()
  searchTextId: number | null;

  /** Of last name and e-mail. */
  @Initials(({ lastName, email }: UserEntity) => [fold(lastName), fold(email)])
  initials: string | null;
}

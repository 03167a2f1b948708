import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Locale } from '../../contract/locales';
import { Instant } from '../database/columns';

/** The calendar of a doctor's visits. Its address is with whoever made it, and nowhere else. */
@Entity('doctor_feed')
export class DoctorFeedEntity {
  @PrimaryColumn({ type: 'int' })
  doctorId: number;

  @ManyToOne('DoctorEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'doctorId' })
  doctor: unknown;

  /** SHA-256 of the secret, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  @Index({ unique: true })
  secretHash: string;

  @Column({ type: 'varchar', length: 2 })
  locale: Locale;

  @Instant()
  createdAt: Date;
}

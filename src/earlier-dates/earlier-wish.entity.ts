import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { ContactWay, DayPart, WishState } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import { Instant } from '../database/columns';

/** Somebody waits for an earlier date, with a visit or without one. */
@Entity('earlier_wish')
@Index(['userId', 'state'])
@Index(['state', 'createdAt'])
@Index(['appointmentId'])
@Index(['endedAt'])
export class EarlierWishEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: unknown;

  /** Null: a caller, whose visit is to be earlier. */
  @Column({ type: 'int', nullable: true })
  userId: number | null;

  @ManyToOne('AppointmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: unknown;

  /** The visit that is to be earlier; null: there is none yet. */
  @Column({ type: 'int', nullable: true })
  appointmentId: number | null;

  @Column({ type: 'int' })
  serviceId: number;

  /** Null: any doctor. */
  @Column({ type: 'int', nullable: true })
  doctorId: number | null;

  /** What the doctor speaks; null: whatever. */
  @Column({ type: 'varchar', length: 2, nullable: true })
  language: Locale | null;

  /** ISO 8601: Monday is 1. */
  @Column({ type: 'simple-json' })
  weekdays: number[];

  @Column({ type: 'varchar', length: 10 })
  dayPart: DayPart;

  /** The last date in Warsaw, `YYYY-MM-DD`. */
  @Column({ type: 'varchar', length: 10 })
  until: string;

  @Column({ type: 'varchar', length: 5, default: 'mail' })
  contactBy: ContactWay;

  /** The language of its mails. */
  @Column({ type: 'varchar', length: 2 })
  locale: Locale;

  @Column({ type: 'varchar', length: 10 })
  state: WishState;

  @Instant()
  createdAt: Date;

  @Instant({ nullable: true })
  endedAt: Date | null;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ContactWay, OfferState } from '../../contract/earlier-date';
import type { Place } from '../../contract/service';
import { Instant } from '../database/columns';
import { EarlierWishEntity } from './earlier-wish.entity';

/** A time that is held for one person, who is asked about it once. */
// Unique on (person, doctor, time) and (wish, doctor, time): nobody is asked twice, whoever looks for the next person at the same moment.
@Entity('earlier_offer')
@Index(['userId', 'doctorId', 'startsAt'], { unique: true })
@Index(['wishId', 'doctorId', 'startsAt'], { unique: true })
@Index(['state', 'answerBy'])
@Index(['doctorId', 'startsAt'])
@Index(['wishId'])
@Index(['appointmentId'])
export class EarlierOfferEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => EarlierWishEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'wishId' })
  wish: EarlierWishEntity;

  @Column({ type: 'int' })
  wishId: number;

  /** Null: a caller. */
  @Column({ type: 'int', nullable: true })
  userId: number | null;

  @Column({ type: 'int' })
  doctorId: number;

  @Column({ type: 'int' })
  serviceId: number;

  @Column({ type: 'varchar', length: 10 })
  place: Place;

  @Instant()
  startsAt: Date;

  @Instant()
  endsAt: Date;

  @Column({ type: 'varchar', length: 10 })
  state: OfferState;

  @Instant()
  createdAt: Date;

  /** When its mail was handed over last: whether it has arrived is not known until `sentAt` says so. */
  @Instant({ nullable: true })
  triedAt: Date | null;

  /** By a phone call from the moment on at which staff began to call. */
  @Column({ type: 'varchar', length: 5, default: 'mail' })
  contactBy: ContactWay;

  /** When its mail went out, or it came to the call sheet: its time to answer begins then. */
  @Instant({ nullable: true })
  sentAt: Date | null;

  /** As the mail says it. */
  @Instant({ nullable: true })
  answerBy: Date | null;

  @Instant({ nullable: true })
  endedAt: Date | null;

  /** Whether staff took the time out: nobody else is asked about it until it comes free again. */
  @Column({ type: 'boolean' })
  byStaff: boolean;

  @ManyToOne('AppointmentEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: unknown;

  /** The visit of who took it. */
  @Column({ type: 'int', nullable: true })
  appointmentId: number | null;
}

/** A link to an offer. Each try to send its mail has one of its own: nobody knows which of them arrived. */
@Entity('earlier_offer_link')
@Index(['offerId'])
export class EarlierOfferLinkEntity {
  /** SHA-256 of the token, in hexadecimal. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @ManyToOne(() => EarlierOfferEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'offerId' })
  offer: EarlierOfferEntity;

  @Column({ type: 'int' })
  offerId: number;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { FreedCause } from '../../contract/schedule';
import { Instant } from '../database/columns';

/** A time ahead that came free, once for each time that it did: counted, and the work list of those who offer it on. */
@Entity('freed_time')
@Index(['freedAt'])
@Index(['closedAt', 'startsAt'])
@Index(['startsAt', 'cause', 'doctorId', 'endsAt', 'freedAt', 'appointmentId'])
@Index(['doctorId', 'startsAt'])
@Index(['appointmentId'])
export class FreedTimeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('DoctorEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'doctorId' })
  doctor: unknown;

  @Column({ type: 'int' })
  doctorId: number;

  /** What its visit was for; null: there was none. */
  @Column({ type: 'int', nullable: true })
  serviceId: number | null;

  @Instant()
  startsAt: Date;

  /** Outside of the time. */
  @Instant()
  endsAt: Date;

  @Instant()
  freedAt: Date;

  @Column({ type: 'varchar', length: 10 })
  cause: FreedCause;

  @ManyToOne('AppointmentEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: unknown;

  /** The visit that had it. */
  @Column({ type: 'int', nullable: true })
  appointmentId: number | null;

  /** Since when nobody is offered it any more: it is over, or staff took it out. */
  @Instant({ nullable: true })
  closedAt: Date | null;
}

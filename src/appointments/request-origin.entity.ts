import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { Instant } from '../database/columns';
import { AppointmentEntity } from './appointment.entity';

/**
 * Where a request that nobody has answered yet came from, as keyed hashes that say nothing without the secret.
 * The row goes with the answer: nothing is kept of where a confirmed or cancelled visit came from.
 */
@Entity('request_origin')
@Index(['network'])
@Index(['mailbox'])
@Index(['phone'])
export class RequestOriginEntity {
  @PrimaryColumn({ type: 'int' })
  appointmentId: number;

  @OneToOne(() => AppointmentEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: AppointmentEntity;

  /** Null where people cannot be told apart by it: a private address, or a visit that was moved. */
  @Column({ type: 'varchar', length: 22, nullable: true })
  network: string | null;

  @Column({ type: 'varchar', length: 22 })
  mailbox: string;

  @Column({ type: 'varchar', length: 22 })
  phone: string;

  /** Whether staff have not confirmed any visit of the account yet. */
  @Column({ type: 'boolean' })
  isNew: boolean;

  /** Whether the reception is going to be told together with others. */
  @Column({ type: 'boolean' })
  isGathered: boolean;
}

/** What is counted by one transaction at a time: whoever holds the row counts, and nobody adds meanwhile. */
@Entity('booking_guard')
@Index(['touchedAt'])
export class BookingGuardEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;

  @Instant()
  touchedAt: Date;
}

/** An account of which staff have confirmed a visit: somebody has spoken with the person. */
@Entity('known_patient')
export class KnownPatientEntity {
  @PrimaryColumn({ type: 'int' })
  patientId: number;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'patientId' })
  patient: unknown;

  @Instant()
  since: Date;
}

/** When the reception was mailed about a request last: one row. */
@Entity('reception_mail')
export class ReceptionMailEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Instant()
  mailedAt: Date;
}

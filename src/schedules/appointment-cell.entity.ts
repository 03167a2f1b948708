import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Instant } from '../database/columns';

/**
 * A quarter of an hour that a visit, an offer or a browser holds: the guard against double booking. Inserting decides, never looking first.
 * A cell is the number of the quarter since 1970 in UTC; Warsaw differs from UTC by whole hours, so the grids agree.
 */
@Entity('appointment_cell')
@Index(['patientId', 'cell'], { unique: true })
@Index(['appointmentId'])
@Index(['offerId'])
@Index(['holdId'])
@Index(['heldUntil'])
export class AppointmentCellEntity {
  @PrimaryColumn({ type: 'int' })
  doctorId: number;

  @PrimaryColumn({ type: 'int' })
  cell: number;

  /** Who cannot be at two visits at once: see `timeHolderOf`. */
  @Column({ type: 'int', nullable: true })
  patientId: number | null;

  @ManyToOne('AppointmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: unknown;

  /** Null: an offer or a browser holds it. */
  @Column({ type: 'int', nullable: true })
  appointmentId: number | null;

  @ManyToOne('EarlierOfferEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'offerId' })
  offer: unknown;

  /** Held for somebody who is asked. */
  @Column({ type: 'int', nullable: true })
  offerId: number | null;

  @ManyToOne('BookingHoldEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'holdId' })
  hold: unknown;

  /** Held for a browser in which somebody signs up. */
  @Column({ type: 'int', nullable: true })
  holdId: number | null;

  /** From then on it is free, although it is still there; null: as long as it is there. */
  @Instant({ nullable: true })
  heldUntil: Date | null;
}

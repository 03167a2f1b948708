import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * A quarter of an hour that a visit or an offer holds: the guard against double booking. Inserting decides, never looking first.
 * A cell is the number of the quarter since 1970 in UTC; Warsaw differs from UTC by whole hours, so the grids agree.
 */
@Entity('appointment_cell')
@Index(['patientId', 'cell'], { unique: true })
@Index(['appointmentId'])
@Index(['offerId'])
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

  /** Null: an offer holds it. */
  @Column({ type: 'int', nullable: true })
  appointmentId: number | null;

  @ManyToOne('EarlierOfferEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'offerId' })
  offer: unknown;

  /** Held for somebody who is asked; null: a visit holds it. */
  @Column({ type: 'int', nullable: true })
  offerId: number | null;
}

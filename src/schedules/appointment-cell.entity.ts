import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HeldCell } from '../database/held-cell';

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
export class AppointmentCellEntity extends HeldCell {
  @PrimaryColumn({ type: 'int' })
  doctorId: number;

  /** Who cannot be at two visits at once: see `timeHolderOf`. */
  @Column({ type: 'int', nullable: true })
  patientId: number | null;
}

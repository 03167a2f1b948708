import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { SealedText } from '../data-keys/sealed-text';
import { Instant } from '../database/columns';

/** What a doctor has noted for an own visit: no colleague reads it, also once the visit is the colleague's. */
@Entity('visit_note')
@Index(['patientId'])
export class VisitNoteEntity {
  @PrimaryColumn({ type: 'int' })
  appointmentId: number;

  @ManyToOne('AppointmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: unknown;

  @PrimaryColumn({ type: 'int' })
  doctorId: number;

  @ManyToOne('DoctorEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'doctorId' })
  doctor: unknown;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'patientId' })
  patient: unknown;

  /** It goes with the account; null for a caller. */
  @Column({ type: 'int', nullable: true })
  patientId: number | null;

  @SealedText(({ appointmentId, doctorId }: VisitNoteEntity) => `${appointmentId} ${doctorId}`)
  text: string;

  @Column({ type: 'int' })
  version: number;

  @Instant()
  updatedAt: Date;
}

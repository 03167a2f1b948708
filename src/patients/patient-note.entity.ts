import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { HashedText } from '../data-keys/hashed-column';
import { SealedText } from '../data-keys/sealed-text';
import { Instant } from '../database/columns';

/** What the front desk has to know of a person with an account, or of a caller. It goes with the account. */
@Entity('patient_note')
@Index(['patientId'], { unique: true })
@Index(['phoneKey'], { unique: true })
export class PatientNoteEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'patientId' })
  patient: unknown;

  /** Null for a caller. */
  @Column({ type: 'int', nullable: true })
  patientId: number | null;

  /** Of a caller, E.164; null for an account. */
  @SealedText(({ id }: PatientNoteEntity) => String(id), { nullable: true })
  phone: string | null;

  @HashedText('phone')
  phoneKey: string | null;

  @SealedText(({ patientId, phone }: PatientNoteEntity) =>
    patientId === null ? `phone ${phone}` : `user ${patientId}`,
  )
  text: string;

  @Column({ type: 'int' })
  version: number;

  @Instant()
  updatedAt: Date;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../database/columns';

/** A doctor is away, whatever the hours say. */
@Entity('absence')
@Index(['doctorId', 'startsAt'], { unique: true })
@Index(['endsAt'])
export class AbsenceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne('DoctorEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'doctorId' })
  doctor: unknown;

  @Column({ type: 'int' })
  doctorId: number;

  @Instant()
  startsAt: Date;

  /** Outside of the absence. */
  @Instant()
  endsAt: Date;

  /** For the staff only. */
  @Column({ type: 'varchar', length: 200 })
  reason: string;

  /** The account of who wrote it down. */
  @Column({ type: 'int', nullable: true })
  createdById: number | null;

  @Instant()
  createdAt: Date;
}

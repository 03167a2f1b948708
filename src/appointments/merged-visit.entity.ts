import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AppointmentEntity } from './appointment.entity';

/** A visit of a record that was merged into another one: it goes back when that is undone. */
@Entity('merged_visit')
@Index(['appointmentId'])
export class MergedVisitEntity {
  /** The record whose visit it was. */
  @PrimaryColumn({ type: 'int' })
  personId: number;

  @PrimaryColumn({ type: 'int' })
  appointmentId: number;

  @ManyToOne('PersonEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'personId' })
  person: unknown;

  @ManyToOne(() => AppointmentEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointmentId' })
  appointment: AppointmentEntity;
}

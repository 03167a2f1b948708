import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ScheduleException, WeeklyHours } from '../../contract/schedule';
import { Instant, LongText } from '../database/columns';

/** When a doctor works. A doctor without a row never does. */
@Entity('doctor_schedule')
export class DoctorScheduleEntity {
  @PrimaryColumn({ type: 'int' })
  doctorId: number;

  @ManyToOne('DoctorEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'doctorId' })
  doctor: unknown;

  @Column({ type: 'int' })
  version: number;

  @Column({ type: 'simple-json' })
  weekly: WeeklyHours;

  /** JSON of `ScheduleException[]`: with many reasons it may be longer than 64 kB. */
  @LongText()
  exceptions: string;

  @Instant()
  updatedAt: Date;
}

export function readExceptions({ exceptions }: Pick<DoctorScheduleEntity, 'exceptions'>): ScheduleException[] {
  return JSON.parse(exceptions) as ScheduleException[];
}

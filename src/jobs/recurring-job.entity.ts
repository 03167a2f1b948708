import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../database/columns';

/** When a recurring job is due next. One row for each job. */
@Entity('recurring_job')
export class RecurringJobEntity {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  name: string;

  @Instant()
  nextAt: Date;
}

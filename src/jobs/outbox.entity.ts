import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../database/columns';
import type { Ids } from './define-job';

export type OutboxState = 'waiting' | 'running' | 'done' | 'failed';

/** One run of a job that is owed, written in the transaction of what caused it. This row is the truth, not the queue. */
@Entity('outbox')
@Index(['state', 'dueAt'])
export class OutboxEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 60 })
  job: string;

  @Column({ type: 'simple-json' })
  payload: Ids;

  @Column({ type: 'varchar', length: 10 })
  state: OutboxState;

  @Instant()
  dueAt: Date;

  /** How often it was begun, but for times that do not count. With `state` it tells one claim from the next. */
  @Column({ type: 'int' })
  attempts: number;

  /** A code. Nothing personal. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  lastError: string | null;

  /** Running: past this the runner is taken for dead. Waiting: until then the row is in the queue already. */
  @Instant({ nullable: true })
  lockedUntil: Date | null;

  @Instant()
  createdAt: Date;

  /** When it was done, or failed for good. */
  @Instant({ nullable: true })
  doneAt: Date | null;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '../database/columns';

/** Counts what somebody tries, under a key that tells nothing of the person. */
@Entity('attempt')
@Index(['expiresAt'])
export class AttemptEntity {
  /** Keyed hash of what is counted: an address with a network, or a network. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  @Column({ type: 'int' })
  count: number;

  /** No try before this instant. */
  @Instant()
  lockedUntil: Date;

  @Instant()
  expiresAt: Date;
}

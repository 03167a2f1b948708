import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DutyId } from '../../contract/duty';
import { Instant } from '../database/columns';

/** The last time that somebody read what the site says of a duty. */
@Entity('legal_review')
export class LegalReviewEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  duty: DutyId;

  @Instant()
  at: Date;

  /** Of an account; it outlives the account, as in the audit log, and names nobody then. */
  @Column({ type: 'int' })
  byId: number;

  /** The version of the duty that was read. */
  @Column({ type: 'varchar', length: 16 })
  version: string;
}

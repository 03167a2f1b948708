import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '../database/columns';

/** That somebody was erased: a site that is restored from an older backup erases them again. */
@Entity('erasure')
@Index(['isPending'])
export class ErasureEntity {
  /** SHA-256 of what kind of record it was, its number and when it was made, in hexadecimal. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  hash: string;

  @Instant()
  erasedAt: Date;

  /** It came with a backup, and was not done again yet. */
  @Column({ type: 'boolean' })
  isPending: boolean;
}

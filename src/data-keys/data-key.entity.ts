import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '../database/columns';

/** The key of somebody's data, wrapped with the site's. Without it nothing that it seals can be read, in any backup. */
@Entity('data_key')
@Index(['owner'])
@Index(['siteKey'])
export class DataKeyEntity {
  /** 16 random bytes, base64url. */
  @PrimaryColumn({ type: 'varchar', length: 22 })
  id: string;

  /** As `KeyOwner` says. */
  @Column({ type: 'varchar', length: 60 })
  owner: string;

  @Column({ type: 'varchar', length: 120 })
  wrapped: string;

  /** The name of the site's key that wraps it. */
  @Column({ type: 'varchar', length: 10 })
  siteKey: string;

  @Instant()
  createdAt: Date;
}

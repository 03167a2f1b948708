import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { KeyScope } from '../../contract/api-key';
import { Instant } from '../database/columns';

/** A key by which a program calls. The key itself is with whoever made it, and nowhere else. One that is revoked stays: the audit log names it. */
@Entity('api_key')
export class ApiKeyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 80 })
  name: string;

  /** HMAC-SHA-256 of the key, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  @Index({ unique: true })
  keyHash: string;

  @Column({ type: 'varchar', length: 20 })
  prefix: string;

  @Column({ type: 'simple-json' })
  scopes: KeyScope[];

  @Instant()
  createdAt: Date;

  @Instant()
  expiresAt: Date;

  /** Written at most once a minute. */
  @Instant({ nullable: true })
  lastUsedAt: Date | null;

  @Instant({ nullable: true })
  revokedAt: Date | null;
}

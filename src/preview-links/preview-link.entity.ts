import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ContentType } from '../../contract/content-types';
import type { Locale } from '../../contract/locales';
import { Instant } from '../database/columns';

/** A link by which a colleague sees a record as it is saved. The link itself is with whoever made it, and nowhere else. */
@Entity('preview_link')
@Index(['resource', 'recordId'])
export class PreviewLinkEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** SHA-256 of the token, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  @Index({ unique: true })
  tokenHash: string;

  @Column({ type: 'varchar', length: 40 })
  resource: ContentType;

  @Column({ type: 'int' })
  recordId: number;

  @Column({ type: 'varchar', length: 2 })
  locale: Locale;

  @Instant()
  @Index()
  expiresAt: Date;
}

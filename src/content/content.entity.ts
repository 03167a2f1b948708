import { Column, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ContentStatus } from '../../contract/content';
import type { Locale } from '../../contract/locales';
import { Instant } from '../database/columns';

/** What every content row has. Its texts stand in rows of their own, one for each locale. */
export abstract class ContentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'boolean' })
  published: boolean;

  /** When it was put into the bin. */
  @Instant({ nullable: true })
  deletedAt: Date | null;

  /** Counts the writes; a write names the version that it changes. */
  @Column({ type: 'int' })
  version: number;

  @Instant()
  createdAt: Date;

  @Instant()
  updatedAt: Date;

  /** The names in all languages, folded: what the panel's search looks in. */
  @Column({ type: 'text' })
  search: string;

  /** What the panel's search index has of it; null: nothing yet. */
  @Index()
  @Column({ type: 'int', nullable: true })
  searchTextId: number | null;

  /** The Polish name, folded: what the panel sorts by. */
  @Column({ type: 'varchar', length: 190 })
  sortKey: string;

  /** True while a translation is not complete. */
  @Column({ type: 'boolean' })
  needsTranslation: boolean;
}

/** The texts of one content row in one locale. */
export abstract class TextEntity {
  @PrimaryColumn({ type: 'int' })
  ownerId: number;

  @PrimaryColumn({ type: 'varchar', length: 2 })
  locale: Locale;

  /** The version of the row whose Polish text this translation is based on. */
  @Column({ type: 'int' })
  basedOnVersion: number;
}

export function statusOf(row: ContentEntity): ContentStatus {
  if (row.deletedAt) return 'deleted';
  return row.published ? 'active' : 'inactive';
}

import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ImageSource } from '../../contract/content';
import type { Crop } from '../../contract/media';
import { Instant } from '../database/columns';

/** An uploaded picture: its original is private, its cut variants are public under names by content. */
@Entity('media')
@Index(['hash'])
@Index(['sentHash'])
export class MediaEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** SHA-256 of the kept original, hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;

  /** SHA-256 of the file that was sent; null where nobody has sent it again since this is remembered. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  sentHash: string | null;

  /** Pixels of the largest variant. */
  @Column({ type: 'int' })
  width: number;

  @Column({ type: 'int' })
  height: number;

  /** Null: the whole picture. */
  @Column({ type: 'simple-json', nullable: true })
  crop: Crop | null;

  @Column({ type: 'simple-json' })
  sources: ImageSource[];

  @Instant()
  createdAt: Date;
}

/** A file in the storage. Pictures that are the same share their files, so this says only that there is one. */
@Entity('media_file')
@Index(['touchedAt'])
export class MediaFileEntity {
  /** In the storage: `public/…` or `private/…`. */
  @PrimaryColumn({ type: 'varchar', length: 120 })
  path: string;

  /** When a picture last began or ceased to need it. */
  @Instant()
  touchedAt: Date;

  /** Since when its file is being removed from the storage; null: it is not. */
  @Instant({ nullable: true })
  removingAt: Date | null;
}

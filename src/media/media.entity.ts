import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ImageSource } from '../../contract/content';
import { Instant } from '../database/columns';

/** A part of a picture, in fractions of the original from 0 to 1. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An uploaded picture: its original is private, its cut variants are public under names by content. */
@Entity('media')
@Index(['hash'])
export class MediaEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** SHA-256 of the kept original, hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;

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

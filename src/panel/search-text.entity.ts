import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** No word is longer: a longer one is several, that have so much in common. */
export const WORD_LENGTH = 64;
export const PART_LENGTH = 16;

/** A text that rows of lists are searched by, as `SearchIndexer` has found it: rows that say the same share it. */
@Entity('search_text')
@Index(['hash'], { unique: true })
export class SearchTextEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Of the text. */
  @Column({ type: 'varchar', length: 22 })
  hash: string;

  /** All of it. */
  @Column({ type: 'text' })
  words: string;

  /** Whether a part of a word finds it; else its words are hashes, and found whole. */
  @Column({ type: 'boolean' })
  hasParts: boolean;
}

/** A word of a text. */
@Entity('search_word', { withoutRowid: true })
export class SearchWordEntity {
  @PrimaryColumn({ type: 'varchar', length: WORD_LENGTH })
  word: string;

  @PrimaryColumn({ type: 'int' })
  textId: number;
}

/** What a word has from one of its letters on: whatever is within a word is the beginning of a part. */
@Entity('search_part', { withoutRowid: true })
export class SearchPartEntity {
  @PrimaryColumn({ type: 'varchar', length: PART_LENGTH })
  part: string;

  @PrimaryColumn({ type: 'varchar', length: WORD_LENGTH })
  word: string;
}

import { BeforeInsert, BeforeUpdate, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { ContentEntity, TextEntity } from '../content/content.entity';
import { Instant, LongText } from '../database/columns';
import { countWords } from '../../contract/reading-time';

/** An article of the clinic's doctors. */
@Entity('article')
@Index(['slug'], { unique: true })
@Index(['published', 'deletedAt', 'publishAt'])
@Index(['authorId', 'publishAt'])
@Index(['deletedAt', 'publishAt'])
@Index(['deletedAt', 'createdAt'])
@Index(['deletedAt', 'updatedAt'])
@Index(['deletedAt', 'sortKey'])
export class ArticleEntity extends ContentEntity {
  @Column({ type: 'varchar', length: 120 })
  slug: string;

  @ManyToOne('MediaEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'coverId' })
  cover: unknown;

  @Column({ type: 'int', nullable: true })
  coverId: number | null;

  @ManyToOne('DoctorEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'authorId' })
  author: unknown;

  @Column({ type: 'int', nullable: true })
  authorId: number | null;

  /** Visible from this instant on; null only before the first publication. */
  @Instant({ nullable: true })
  publishAt: Date | null;

  @BeforeInsert()
  @BeforeUpdate()
  protected appear(): void {
    if (this.published) this.publishAt ??= new Date();
  }
}

@Entity('article_text')
export class ArticleTextEntity extends TextEntity {
  @ManyToOne(() => ArticleEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner: ArticleEntity;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ type: 'varchar', length: 500 })
  description: string;

  /** Sanitised HTML. */
  @LongText()
  body: string;

  @Column({ type: 'varchar', length: 200 })
  coverAlt: string;

  /** Of the body: lists tell the reading time without reading bodies. */
  @Column({ type: 'int' })
  wordCount: number;

  @BeforeInsert()
  @BeforeUpdate()
  protected count(): void {
    this.wordCount = countWords(this.body);
  }
}

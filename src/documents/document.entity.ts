import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { DocumentKind } from '../../contract/document';
import { ContentEntity, TextEntity } from '../content/content.entity';
import { LongText } from '../database/columns';

/** A document that the law wants, such as how to complain. */
@Entity('document')
@Index(['liveKind'], { unique: true })
export class DocumentEntity extends ContentEntity {
  @Column({ type: 'varchar', length: 40 })
  kind: DocumentKind;

  /** The kind while the document is not in the bin: no two have the same. Null in the bin. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  liveKind: DocumentKind | null;

  /** Within how many days a complaint is answered. */
  @Column({ type: 'int', nullable: true })
  answerDays: number | null;
}

@Entity('document_text')
export class DocumentTextEntity extends TextEntity {
  @ManyToOne(() => DocumentEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner: DocumentEntity;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  /** Sanitised HTML. */
  @LongText()
  body: string;
}

import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { ContentEntity, TextEntity } from '../content/content.entity';

/** A frequent question with its answer. */
@Entity('question')
@Index(['deletedAt', 'order'])
@Index(['deletedAt', 'createdAt'])
@Index(['deletedAt', 'updatedAt'])
@Index(['deletedAt', 'sortKey'])
export class QuestionEntity extends ContentEntity {
  /** 1, 2, 3 … without gaps among the questions that are not in the bin; 0 in the bin. */
  @Column({ type: 'int' })
  order: number;
}

@Entity('question_text')
export class QuestionTextEntity extends TextEntity {
  @ManyToOne(() => QuestionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner: QuestionEntity;

  @Column({ type: 'varchar', length: 200 })
  question: string;

  @Column({ type: 'text' })
  answer: string;
}

import { Injectable } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import {
  type Question,
  type QuestionInput,
  type QuestionRecord,
  type QuestionText,
  questionText,
} from '../../contract/question';
import type { Actor } from '../audit/audit.service';
import type { ContentDefinition, OwnFields } from '../content/content-definition';
import { ContentLifecycleFactory } from '../content/content-lifecycle.factory';
import { ContentService } from '../content/content.service';
import { ShownRows } from '../content/shown-rows';
import { Conflict } from '../errors/app-error';
import { displace, nextPlace, place } from './question-order';
import { QuestionEntity, QuestionTextEntity } from './question.entity';

export const questionContent: ContentDefinition<QuestionEntity, keyof QuestionText> = {
  name: 'questions',
  entity: QuestionEntity,
  textEntity: QuestionTextEntity,
  fields: questionText,
  nameFields: ['question'],
  sorts: { order: 'order', question: 'sortKey', createdAt: 'createdAt', updatedAt: 'updatedAt', id: 'id' },
  // A question that moves shifts others.
  writesInTurn: true,
};

const questionFields: OwnFields<QuestionEntity, QuestionRecord, QuestionInput> = {
  initial: async (tx) => ({ order: await nextPlace(tx) }),
  assignRelated: async (tx, row, { order }) => {
    if (order !== undefined) await place(tx, row, order);
  },
  read: (rows) => rows.map(({ order }) => ({ order })),
};

/** Frequent questions, in an order without gaps. */
@Injectable()
export class QuestionsService extends ContentService<QuestionEntity, QuestionRecord, QuestionInput> {
  private readonly shown = new ShownRows(this.content.rows, ['id'], (query) =>
    query.orderBy('row.order').addOrderBy('row.id'),
  );

  constructor(lifecycles: ContentLifecycleFactory) {
    super(lifecycles.create(questionContent, questionFields));
  }

  /** The published questions in their order. */
  listVisible(locale: Locale): Promise<Question[]> {
    return this.shown.list(locale);
  }

  /** The published questions with this one as a write would leave it, of which nothing is kept; and its id. */
  async preview(
    id: number | undefined,
    input: QuestionInput,
    locale: Locale,
  ): Promise<{ id: number; questions: Question[] }> {
    return this.content.dryRun(id, input, async (row, tx) => ({
      id: row.id,
      questions: await this.shown.list(locale, tx),
    }));
  }

  /** Moves a question to another place; the others close up. @throws NotFound, Conflict */
  async moveTo(id: number, order: number, by: Actor, version?: number): Promise<QuestionRecord> {
    return this.content.step(id, by, 'move', version, async (row, tx) => {
      if (row.deletedAt) throw new Conflict('wrong_state');
      await place(tx, row, order);
    });
  }

  /** Into the bin; the others close up. @throws as `ContentLifecycle.delete` */
  override delete(id: number, by: Actor, version?: number): Promise<QuestionRecord> {
    return this.content.delete(id, by, version, (row, tx) => displace(tx, row));
  }

  /** From the bin it comes back as the last one. @throws as `ContentLifecycle.restore` */
  override restore(id: number, by: Actor, version?: number, acknowledged?: string): Promise<QuestionRecord> {
    return this.content.restore(id, by, { version, acknowledged }, async (row, tx) => {
      row.order = await nextPlace(tx);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, IsNull } from 'typeorm';
import type { Locale } from '../../contract/locales';
import {
  type Question,
  type QuestionInput,
  type QuestionRecord,
  type QuestionText,
  questionText,
} from '../../contract/question';
import type { Actor } from '../audit/audit.service';
import { ContentService } from '../content/content.service';
import { inLanguage, joinedTexts, joinTexts, type TextColumns } from '../content/joined-texts';
import { RowQuery, selectColumns } from '../database/row-query';
import { Conflict } from '../errors/app-error';
import { visibleNow } from '../freshness/visible-now';
import { QuestionEntity, QuestionTextEntity } from './question.entity';

const TEXTS = [...questionText.required, ...questionText.optional];

type QuestionColumns = { id: number } & TextColumns<keyof QuestionText>;

/** Frequent questions, in an order without gaps. */
@Injectable()
export class QuestionsService extends ContentService<
  QuestionEntity,
  QuestionTextEntity,
  keyof QuestionText,
  QuestionRecord,
  QuestionInput
> {
  readonly resource = 'questions';
  readonly sortable = { order: 'order', question: 'sortKey', createdAt: 'createdAt', updatedAt: 'updatedAt', id: 'id' };
  protected readonly Row = QuestionEntity;
  protected readonly TextRow = QuestionTextEntity;
  protected readonly fields = questionText;
  protected readonly nameFields = ['question'] as const;

  private readonly shown = new RowQuery<QuestionColumns>((reader) => {
    const query = reader.createQueryBuilder(QuestionEntity, 'row').orderBy('row.order');
    return joinTexts(this.visible(selectColumns(query, 'row', ['id'])), QuestionTextEntity, TEXTS).addOrderBy('row.id');
  });

  /** The published questions in their order. */
  async listVisible(locale: Locale, tx: EntityManager = this.database.reader): Promise<Question[]> {
    const rows = await this.shown.rows(tx, { ...visibleNow(), ...inLanguage(locale) });
    return rows.map((row) => ({ id: row.id, ...joinedTexts(TEXTS, row) }));
  }

  /** The published questions with this one as a write would leave it, of which nothing is kept; and its id. */
  async preview(
    id: number | undefined,
    input: QuestionInput,
    locale: Locale,
  ): Promise<{ id: number; questions: Question[] }> {
    return this.dryRun(id, input, async (row, tx) => ({
      id: row.id,
      questions: await this.listVisible(locale, tx),
    }));
  }

  /** Moves a question to another place; the others close up. @throws NotFound, Conflict */
  async moveTo(id: number, order: number, by: Actor, version?: number): Promise<QuestionRecord> {
    return this.move(id, by, 'move', version, async (row, tx) => {
      if (row.deletedAt) throw new Conflict('wrong_state');
      await this.place(tx, row, order);
    });
  }

  /** Two changes of the order at once would leave a gap, or wait for each other: one comes after the other. */
  protected override change<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return super.change(async (tx) => {
      await this.contentVersion.bump(tx);
      return work(tx);
    });
  }

  protected async blank(tx: EntityManager): Promise<QuestionEntity> {
    return Object.assign(new QuestionEntity(), { order: (await this.countLive(tx)) + 1 });
  }

  protected async write(tx: EntityManager, row: QuestionEntity, input: QuestionInput): Promise<void> {
    if (input.order !== undefined) await this.place(tx, row, input.order);
  }

  protected async toRecords(rows: QuestionEntity[], tx: EntityManager): Promise<QuestionRecord[]> {
    const texts = await this.textsOf(
      tx,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({ ...this.toRecord(row, texts.get(row.id) ?? {}), order: row.order }));
  }

  protected override async putInBin(row: QuestionEntity, tx: EntityManager): Promise<void> {
    await this.place(tx, row, Number.MAX_SAFE_INTEGER);
    row.order = 0;
    await super.putInBin(row, tx);
  }

  protected override async takeOut(row: QuestionEntity, tx: EntityManager): Promise<void> {
    row.order = (await this.countLive(tx)) + 1;
    await super.takeOut(row, tx);
  }

  /** Gives the row a place and shifts those between the old one and the new one. The caller saves the row. */
  private async place(tx: EntityManager, row: QuestionEntity, wanted: number): Promise<void> {
    const { order: from } = await tx.findOneByOrFail(QuestionEntity, { id: row.id });
    const to = Math.min(Math.max(wanted, 1), await this.countLive(tx));
    const [first, last, shift] = to < from ? [to, from - 1, '+ 1'] : [from + 1, to, '- 1'];
    if (to !== from) {
      const column = this.orderColumn(tx);
      await tx.update(
        QuestionEntity,
        { deletedAt: IsNull(), order: Between(first, last) },
        { order: () => `${column} ${shift}` },
      );
    }
    row.order = to;
  }

  private countLive(tx: EntityManager): Promise<number> {
    return tx.countBy(QuestionEntity, { deletedAt: IsNull() });
  }

  private orderColumn(tx: EntityManager): string {
    return tx.dataSource.driver.escape('order');
  }
}

import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { type ArticleText, articleText } from '../../contract/article';
import type { Locale } from '../../contract/locales';
import type { ContentDefinition } from '../content/content-definition';
import { ContentRepository } from '../content/content.repository';
import { inLanguage, type TextColumns } from '../content/joined-texts';
import { sanitizeRichText } from '../content/rich-text';
import { Database, isMissingReference } from '../database/database';
import { instantOf, RowQuery, selectColumns } from '../database/row-query';
import { SteadyRows } from '../database/steady-rows';
import { Invalid } from '../errors/app-error';
import { VISIBLE, visibleNow } from '../freshness/visible-now';
import { joinPicture, type PictureColumns } from '../media/picture-columns';
import { ArticleEntity, ArticleTextEntity } from './article.entity';

export const articleContent: ContentDefinition<ArticleEntity, keyof ArticleText> = {
  name: 'articles',
  entity: ArticleEntity,
  textEntity: ArticleTextEntity,
  fields: articleText,
  nameFields: ['title'],
  richFields: { body: (html) => sanitizeRichText(html) },
  sorts: { publishAt: 'publishAt', title: 'sortKey', createdAt: 'createdAt', updatedAt: 'updatedAt', id: 'id' },
  filters: {
    authorId: (query, value) => {
      if (!Number.isInteger(value)) throw Invalid.fields([{ field: 'filter.authorId', code: 'must_be_ids' }]);
      query.andWhere('row.authorId = :authorId', { authorId: value });
    },
  },
  visibleWhen: `${VISIBLE} AND row.publishAt <= :now`,
  publication: { from: 'publishAt' },
};

export const ARTICLE_TEXTS = [...articleText.required, ...articleText.optional];
/** What lists show: no bodies. */
export const SUMMARY_TEXTS = ['title', 'description', 'coverAlt'] as const;

interface Published {
  id: number;
  slug: string;
  authorId: number | null;
  publishAt: string | Date;
}

/** What lists tell of an article. */
export interface SummaryColumns extends Published, PictureColumns, TextColumns<(typeof SUMMARY_TEXTS)[number]> {
  own_wordCount: number | null;
  polish_wordCount: number | null;
}

/** What its own page tells of an article besides. */
export interface ArticleColumns extends Published, TextColumns<keyof ArticleText> {
  updatedAt: string | Date;
  /** The locales in which there is a body, parted by commas. */
  availableIn: string | null;
}

/** The rows of articles. */
@Injectable()
export class ArticlesRepository {
  readonly content: ContentRepository<ArticleEntity, keyof ArticleText>;

  private readonly newest = new RowQuery<{ id: number; publishAt: string | Date }>((tx) =>
    newestFirst(selectColumns(this.content.visible(tx), 'row', ['id', 'publishAt'])),
  );

  private readonly summaries = new SteadyRows(
    new RowQuery<SummaryColumns>((tx) => {
      const query = this.content.query(tx).where('row.id IN (:...ids)');
      const columns = ['id', 'slug', 'authorId', 'publishAt'];
      return joinPicture(this.content.withTexts(query, columns, [...SUMMARY_TEXTS, 'wordCount']), 'row.coverId');
    }),
  );

  private readonly one = new RowQuery<ArticleColumns>((tx) => withBody(this.content, this.content.query(tx)));

  private readonly shownOne = new RowQuery<ArticleColumns>((tx) => withBody(this.content, this.content.visible(tx)));

  constructor(private readonly database: Database) {
    this.content = new ContentRepository(database, articleContent);
  }

  /** An article, whether visitors see it or not. */
  async find(tx: EntityManager, id: number, locale: Locale): Promise<ArticleColumns | null> {
    const [row] = await this.one.rows(tx, { ...inLanguage(locale), id });
    return row ?? null;
  }

  async findVisible(tx: EntityManager, id: number, locale: Locale): Promise<ArticleColumns | null> {
    const [row] = await this.shownOne.rows(tx, { ...visibleNow(), ...inLanguage(locale), id });
    return row ?? null;
  }

  /** The articles with these ids, in no order. */
  async listSummaries(tx: EntityManager, ids: number[], locale: Locale): Promise<readonly SummaryColumns[]> {
    if (ids.length === 0) return [];
    return this.summaries.rows(tx, { ...inLanguage(locale), ids });
  }

  /** Visible articles, the newest first. Ids come first, from an index alone: MariaDB reads whole rows by a worse one. */
  async newestIds(limit: number, offset = 0): Promise<number[]> {
    const rows = await this.newest.rows(this.database.reader, visibleNow(), { limit, offset });
    return rows.map(({ id }) => id);
  }

  async countVisible(): Promise<number> {
    return this.content.visible().getCount();
  }

  /** When the newest visible article appeared. */
  async latestPublication(): Promise<Date | null> {
    const [newest] = await this.newest.rows(this.database.reader, visibleNow(), { limit: 1, offset: 0 });
    return newest ? instantOf(newest.publishAt) : null;
  }

  /** When the next article will appear. */
  async nextPublication(now: Date): Promise<Date | null> {
    const next = await this.database.reader.findOne(ArticleEntity, {
      select: { id: true, publishAt: true },
      where: { published: true, deletedAt: IsNull(), publishAt: MoreThan(now) },
      order: { publishAt: 'ASC' },
    });
    return next?.publishAt ?? null;
  }

  /** The newest visible articles, without their texts. */
  async listNewest(limit: number): Promise<ArticleEntity[]> {
    return newestFirst(this.content.visible())
      .select(['row.id', 'row.slug', 'row.updatedAt', 'row.publishAt'])
      .limit(limit)
      .getMany();
  }

  /** The locales in which each article has a body. */
  async localesWritten(ids: number[]): Promise<Map<number, Locale[]>> {
    const byRow = new Map<number, Locale[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return byRow;
    const rows = await this.database.reader.find(ArticleTextEntity, {
      select: { ownerId: true, locale: true },
      where: { ownerId: In(ids), wordCount: MoreThan(0) },
    });
    for (const { ownerId, locale } of rows) byRow.get(ownerId)?.push(locale);
    return byRow;
  }

  /** Visible articles near in time to this one: so many on either side, and as many of its author's. */
  async listNear(
    tx: EntityManager,
    { id, authorId, publishAt }: { id: number; authorId: number | null; publishAt: Date },
    count: number,
  ): Promise<ArticleEntity[]> {
    const near = async (side: '<=' | '>', ofAuthor: boolean): Promise<number[]> => {
      const query = this.content
        .visible(tx)
        .andWhere('row.id <> :id', { id })
        .andWhere(`row.publishAt ${side} :publishAt`, { publishAt });
      if (ofAuthor) query.andWhere('row.authorId = :authorId', { authorId });
      query.orderBy('row.publishAt', side === '>' ? 'ASC' : 'DESC').limit(count);
      const found = await query.select('row.id', 'id').getRawMany<{ id: number }>();
      return found.map((row) => row.id);
    };
    const own = authorId === null ? [] : [near('<=', true), near('>', true)];
    const found = (await Promise.all([...own, near('<=', false), near('>', false)])).flat();
    return this.content.listByIds(tx, [...new Set(found)]);
  }

  /** @throws Invalid `unknown_id` at `authorId` */
  async setAuthor(tx: EntityManager, id: number, authorId: number | null): Promise<void> {
    try {
      await tx.update(ArticleEntity, { id }, { authorId });
    } catch (error) {
      if (isMissingReference(error)) throw Invalid.fields([{ field: 'authorId', code: 'unknown_id' }]);
      throw error;
    }
  }

  /** All covers, those of articles in the bin too. */
  async coverIds(tx: EntityManager): Promise<(number | null)[]> {
    const rows = await tx.find(ArticleEntity, { select: { id: true, coverId: true } });
    return rows.map((row) => row.coverId);
  }

  /** The bodies that name pictures. */
  bodiesWithPictures(tx: EntityManager): Promise<{ id: number; body: string }[]> {
    return tx
      .createQueryBuilder(ArticleTextEntity, 'text')
      .select('text.ownerId', 'id')
      .addSelect('text.body', 'body')
      .where("text.body LIKE '%/media/%'")
      .getRawMany();
  }
}

/** The one of these articles that has the id, with all that its page tells. */
function withBody(
  content: ArticlesRepository['content'],
  query: SelectQueryBuilder<ArticleEntity>,
): SelectQueryBuilder<ArticleEntity> {
  return content
    .withTexts(query.andWhere('row.id = :id'), ['id', 'slug', 'authorId', 'publishAt', 'updatedAt'], ARTICLE_TEXTS)
    .addSelect(
      (bodies) =>
        bodies
          .select('GROUP_CONCAT(text.locale)')
          .from(ArticleTextEntity, 'text')
          .where("text.ownerId = row.id AND text.body <> ''"),
      'availableIn',
    );
}

function newestFirst(query: SelectQueryBuilder<ArticleEntity>): SelectQueryBuilder<ArticleEntity> {
  return query.orderBy('row.publishAt', 'DESC').addOrderBy('row.id', 'DESC');
}

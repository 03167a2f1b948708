import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan, type SelectQueryBuilder } from 'typeorm';
import {
  type Article,
  type ArticleAuthor,
  type ArticleInput,
  type ArticlePage,
  type ArticleRecord,
  type ArticleSummary,
  type ArticleText,
  articleText,
} from '../../contract/article';
import type { Versioned } from '../../contract/content';
import { LIMITS } from '../../contract/limits';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locales';
import { readingMinutes } from '../../contract/reading-time';
import type { Actor } from '../audit/audit.service';
import { ContentService } from '../content/content.service';
import { inLanguage, joinedTexts, joinTexts, type TextColumns } from '../content/joined-texts';
import { Slugs } from '../content/slugs';
import type { TextsByLocale } from '../content/texts';
import { isMissingReference } from '../database/database';
import { instantOf, RowQuery, selectColumns } from '../database/row-query';
import { DoctorsService } from '../doctors/doctors.service';
import { Invalid, Moved, NotFound } from '../errors/app-error';
import { VISIBLE, visibleNow } from '../freshness/visible-now';
import { mediaAddressesIn } from '../media/media-address';
import { MediaService, toRecordImage } from '../media/media.service';
import { joinPicture, type PictureColumns, toImage } from '../media/picture-columns';
import type { PageEntry } from '../site/define-page';
import { ArticleEntity, ArticleTextEntity } from './article.entity';
import { sanitizeRichText } from './rich-text';

const RELATED = 3;

/** A sitemap file holds at most 50,000 addresses (sitemaps.org), and each article has up to five. */
const LISTED_ADDRESSES = 9_000;

const TEXTS = [...articleText.required, ...articleText.optional];
/** What lists show: no bodies. */
const SUMMARY_TEXTS = ['title', 'description', 'coverAlt'] as const;

interface Published {
  id: number;
  slug: string;
  authorId: number | null;
  publishAt: string | Date;
}

interface SummaryColumns extends Published, PictureColumns, TextColumns<(typeof SUMMARY_TEXTS)[number]> {
  own_wordCount: number | null;
  polish_wordCount: number | null;
}

interface ArticleColumns extends Published, TextColumns<keyof ArticleText> {
  updatedAt: string | Date;
  /** The locales in which there is a body, parted by commas. */
  availableIn: string | null;
}

/** The clinic's articles. One whose publish date lies ahead is not visible yet. */
@Injectable()
export class ArticlesService extends ContentService<
  ArticleEntity,
  ArticleTextEntity,
  keyof ArticleText,
  ArticleRecord,
  ArticleInput
> {
  readonly resource = 'articles';
  readonly sortable = {
    publishAt: 'publishAt',
    title: 'sortKey',
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
    id: 'id',
  };
  protected readonly Row = ArticleEntity;
  protected readonly TextRow = ArticleTextEntity;
  protected readonly fields = articleText;
  protected readonly nameFields = ['title'] as const;
  protected override readonly visibleWhen = `${VISIBLE} AND row.publishAt <= :now`;

  private readonly newest = new RowQuery<{ id: number; publishAt: string | Date }>((reader) => {
    const query = reader.createQueryBuilder(ArticleEntity, 'row');
    return newestFirst(this.visible(selectColumns(query, 'row', ['id', 'publishAt'])));
  });

  private readonly summaries = new RowQuery<SummaryColumns>((reader) => {
    const query = reader.createQueryBuilder(ArticleEntity, 'row').where('row.id IN (:...ids)');
    selectColumns(query, 'row', ['id', 'slug', 'authorId', 'publishAt']);
    return joinPicture(joinTexts(query, ArticleTextEntity, [...SUMMARY_TEXTS, 'wordCount']), 'row.coverId');
  });

  private readonly one = new RowQuery<ArticleColumns>((reader) => this.articleColumns(reader));

  private readonly shownOne = new RowQuery<ArticleColumns>((reader) => this.visible(this.articleColumns(reader)));

  constructor(
    private readonly doctors: DoctorsService,
    private readonly media: MediaService,
    private readonly slugs: Slugs,
  ) {
    super();
  }

  override onModuleInit(): void {
    super.onModuleInit();
    this.contentVersion.addClock((now) => this.nextPublication(now));
    this.media.usedBy((tx) => this.picturesInUse(tx));
  }

  override create(input: ArticleInput, by: Actor): Promise<ArticleRecord> {
    return super.create(sanitized(input), by);
  }

  override update(id: number, input: ArticleInput & Versioned, by: Actor): Promise<ArticleRecord> {
    return super.update(id, sanitized(input), by);
  }

  /** The article as visitors would read it after this write, of which nothing is kept. @throws as a write */
  async preview(id: number | undefined, input: ArticleInput, locale: Locale): Promise<Article> {
    return this.dryRun(id, sanitized(input), async ({ id: written }, tx) => {
      const [row] = await this.one.rows(tx, { ...inLanguage(locale), id: written });
      return this.toArticle(row, locale, tx);
    });
  }

  /** One page of the visible articles, the newest first; pages count from 1. */
  async listVisible(locale: Locale, page: number, perPage: number): Promise<ArticlePage> {
    const [ids, total] = await Promise.all([
      this.newestIds(perPage, (page - 1) * perPage),
      this.visible(this.database.reader.createQueryBuilder(ArticleEntity, 'row')).getCount(),
    ]);
    return { items: await this.summariesOf(ids, locale), page, perPage, total };
  }

  /** The newest visible articles. */
  async latest(locale: Locale, count: number): Promise<ArticleSummary[]> {
    return this.summariesOf(await this.newestIds(count), locale);
  }

  /** One visible article. @throws NotFound; Moved when the slug is an old one */
  async read(slug: string, locale: Locale): Promise<Article> {
    const id = await this.slugs.find(this.resource, slug);
    const { reader } = this.database;
    const [row] = id === null ? [] : await this.shownOne.rows(reader, { ...visibleNow(), ...inLanguage(locale), id });
    const article = await this.toArticle(row, locale, reader);
    if (article.slug !== slug) throw new Moved(article.slug);
    return article;
  }

  private articleColumns(reader: EntityManager): SelectQueryBuilder<ArticleEntity> {
    const query = reader.createQueryBuilder(ArticleEntity, 'row').where('row.id = :id');
    selectColumns(query, 'row', ['id', 'slug', 'authorId', 'publishAt', 'updatedAt']).addSelect(
      (bodies) =>
        bodies
          .select('GROUP_CONCAT(text.locale)')
          .from(ArticleTextEntity, 'text')
          .where("text.ownerId = row.id AND text.body <> ''"),
      'availableIn',
    );
    return joinTexts(query, ArticleTextEntity, TEXTS);
  }

  /** @throws NotFound when there is no row */
  private async toArticle(row: ArticleColumns | undefined, locale: Locale, tx: EntityManager): Promise<Article> {
    if (!row) throw new NotFound();
    const publishAt = instantOf(row.publishAt);
    const found = await this.summariesOf([row.id, ...(await this.relatedTo({ ...row, publishAt }, tx))], locale, tx);
    const [summary, ...related] = found;
    if (!summary) throw new NotFound();
    const written = row.availableIn?.split(',') ?? [];
    const { body, fallback } = joinedTexts(TEXTS, row);
    return {
      ...summary,
      body,
      fallback,
      availableIn: LOCALES.filter((each) => written.includes(each)),
      updatedAt: instantOf(row.updatedAt).toISOString(),
      related,
    };
  }

  /** Lists of articles change, too, when the day of one has come. */
  override async lastChange(): Promise<Date | null> {
    const [change, [newest]] = await Promise.all([
      super.lastChange(),
      this.newest.rows(this.database.reader, visibleNow(), { limit: 1, offset: 0 }),
    ]);
    return later(change, newest ? instantOf(newest.publishAt) : null);
  }

  /** The addresses of the visible articles, for machines; the newest first, bounded. */
  async addresses(): Promise<PageEntry[]> {
    const { reader } = this.database;
    const rows = await newestFirst(this.visible(reader.createQueryBuilder(ArticleEntity, 'row')))
      .select(['row.id', 'row.slug', 'row.updatedAt', 'row.publishAt'])
      .limit(LISTED_ADDRESSES)
      .getMany();
    const written = await this.localesWritten(rows.map((row) => row.id));
    return rows.map((row) => ({
      params: { slug: row.slug },
      lastModified: later(row.updatedAt, row.publishAt),
      locales: written.get(row.id) ?? [],
    }));
  }

  /** The locales in which each article has a body. */
  private async localesWritten(ids: number[]): Promise<Map<number, Locale[]>> {
    const byRow = new Map<number, Locale[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return byRow;
    const rows = await this.database.reader.find(ArticleTextEntity, {
      select: { ownerId: true, locale: true },
      where: { ownerId: In(ids), wordCount: MoreThan(0) },
    });
    for (const { ownerId, locale } of rows) byRow.get(ownerId)?.push(locale);
    return byRow;
  }

  protected override publish(row: ArticleEntity): void {
    super.publish(row);
    row.publishAt ??= new Date();
  }

  protected blank(): Promise<ArticleEntity> {
    const shared = { slug: this.slugs.placeholder(), coverId: null, authorId: null, publishAt: null };
    return Promise.resolve(Object.assign(new ArticleEntity(), shared));
  }

  protected async write(
    tx: EntityManager,
    row: ArticleEntity,
    input: ArticleInput,
    texts: TextsByLocale<ArticleTextEntity>,
  ): Promise<void> {
    await this.slugs.assign(tx, this.resource, row, input.slug, texts[DEFAULT_LOCALE]?.title ?? '', 'article');
    if (input.publishAt !== undefined) row.publishAt = input.publishAt === null ? null : new Date(input.publishAt);
    if (row.published) row.publishAt ??= new Date();
    if (input.cover !== undefined) row.coverId = await this.media.requireId(tx, input.cover, 'cover');
    if (input.authorId !== undefined) await this.setAuthor(tx, row, input.authorId);
  }

  protected async toRecords(rows: ArticleEntity[], tx: EntityManager): Promise<ArticleRecord[]> {
    const texts = await this.textsOf(
      tx,
      rows.map((row) => row.id),
    );
    const covers = await this.media.byId(
      rows.map((row) => row.coverId),
      tx,
    );
    return rows.map((row) => ({
      ...this.toRecord(row, texts.get(row.id) ?? {}),
      slug: row.slug,
      authorId: row.authorId,
      publishAt: row.publishAt?.toISOString() ?? null,
      cover: toRecordImage(covers.get(row.coverId ?? 0)),
    }));
  }

  protected override narrow(query: SelectQueryBuilder<ArticleEntity>, name: string, value: unknown): boolean {
    if (name !== 'authorId') return false;
    if (!Number.isInteger(value)) throw Invalid.fields([{ field: 'filter.authorId', code: 'must_be_ids' }]);
    query.andWhere('row.authorId = :authorId', { authorId: value });
    return true;
  }

  protected override async remove(tx: EntityManager, ids: number[]): Promise<void> {
    await this.slugs.forget(tx, this.resource, ids);
    await super.remove(tx, ids);
  }

  /** The covers, and the addresses of pictures in bodies. */
  private async picturesInUse(tx: EntityManager): Promise<{ ids: (number | null)[]; addresses: string[] }> {
    const rows = await tx.find(ArticleEntity, { select: { id: true, coverId: true } });
    const texts = await tx
      .createQueryBuilder(ArticleTextEntity, 'text')
      .select('text.body', 'body')
      .where("text.body LIKE '%/media/%'")
      .getRawMany<{ body: string }>();
    return { ids: rows.map((row) => row.coverId), addresses: texts.flatMap(({ body }) => mediaAddressesIn(body)) };
  }

  private async nextPublication(now: Date): Promise<Date | null> {
    const next = await this.database.reader.findOne(ArticleEntity, {
      select: { id: true, publishAt: true },
      where: { published: true, deletedAt: IsNull(), publishAt: MoreThan(now) },
      order: { publishAt: 'ASC' },
    });
    return next?.publishAt ?? null;
  }

  private async setAuthor(tx: EntityManager, row: ArticleEntity, authorId: number | null): Promise<void> {
    try {
      await tx.update(ArticleEntity, { id: row.id }, { authorId });
    } catch (error) {
      if (isMissingReference(error)) throw Invalid.fields([{ field: 'authorId', code: 'unknown_id' }]);
      throw error;
    }
    row.authorId = authorId;
  }

  /** Visible articles, the newest first. Ids come first, from an index alone: MariaDB reads whole rows by a worse one. */
  private async newestIds(limit: number, offset = 0): Promise<number[]> {
    const rows = await this.newest.rows(this.database.reader, visibleNow(), { limit, offset });
    return rows.map(({ id }) => id);
  }

  /** Articles near in time, those of the same author first. */
  private async relatedTo(
    row: { id: number; authorId: number | null; publishAt: Date },
    tx: EntityManager,
  ): Promise<number[]> {
    const near = (side: '<=' | '>', ofAuthor: boolean): Promise<number[]> => {
      const query = this.visible(tx.createQueryBuilder(ArticleEntity, 'row'))
        .andWhere('row.id <> :id', { id: row.id })
        .andWhere(`row.publishAt ${side} :publishAt`, { publishAt: row.publishAt });
      if (ofAuthor) query.andWhere('row.authorId = :authorId', { authorId: row.authorId });
      return idsOf(query.orderBy('row.publishAt', side === '>' ? 'ASC' : 'DESC').limit(RELATED));
    };
    const own = row.authorId === null ? [] : [near('<=', true), near('>', true)];
    const found = (await Promise.all([...own, near('<=', false), near('>', false)])).flat();
    const distance = (other: ArticleEntity): number =>
      Math.abs((other.publishAt?.getTime() ?? 0) - row.publishAt.getTime());
    const foreign = (other: ArticleEntity): number => Number(row.authorId === null || other.authorId !== row.authorId);
    const unique = await this.rowsById(tx, [...new Set(found)]);
    const nearest = unique.sort((a, b) => foreign(a) - foreign(b) || distance(a) - distance(b)).slice(0, RELATED);
    return nearest.map(({ id }) => id);
  }

  /** The articles with these ids, in the same order. */
  private async summariesOf(
    ids: number[],
    locale: Locale,
    tx: EntityManager = this.database.reader,
  ): Promise<ArticleSummary[]> {
    if (ids.length === 0) return [];
    const rows = await this.summaries.rows(tx, { ...inLanguage(locale), ids });
    const authorIds = rows.map((row) => row.authorId).filter((id) => id !== null);
    const listed = await this.doctors.listAuthors(locale, [...new Set(authorIds)], tx);
    const authors = new Map(listed.map((author) => [author.id, author]));
    const byId = new Map(rows.map((row) => [row.id, toSummary(row, authors.get(row.authorId ?? 0) ?? null)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

function toSummary(row: SummaryColumns, author: ArticleAuthor | null): ArticleSummary {
  const { title, description, coverAlt, fallback } = joinedTexts(SUMMARY_TEXTS, row);
  const own = row.own_wordCount ?? 0;
  return {
    id: row.id,
    slug: row.slug,
    title,
    description,
    cover: toImage(row, coverAlt),
    publishedAt: instantOf(row.publishAt).toISOString(),
    readingMinutes: readingMinutes(own > 0 ? own : (row.polish_wordCount ?? 0)),
    author,
    fallback,
  };
}

async function idsOf(query: SelectQueryBuilder<ArticleEntity>): Promise<number[]> {
  const found = await query.select('row.id', 'id').getRawMany<{ id: number }>();
  return found.map(({ id }) => id);
}

function newestFirst(query: SelectQueryBuilder<ArticleEntity>): SelectQueryBuilder<ArticleEntity> {
  return query.orderBy('row.publishAt', 'DESC').addOrderBy('row.id', 'DESC');
}

/** The input with clean bodies. @throws Invalid when a body is too long even so */
function sanitized<I extends ArticleInput>(input: I): I {
  if (!input.translations) return input;
  const translations = { ...input.translations };
  for (const locale of LOCALES) {
    const texts = translations[locale];
    if (texts?.body === undefined) continue;
    const body = sanitizeRichText(texts.body);
    // Escaping may make a text longer than it was typed.
    if ([...body].length > LIMITS.body) {
      throw Invalid.fields([{ field: `translations.${locale}.body`, code: 'too_long', params: { max: LIMITS.body } }]);
    }
    translations[locale] = { ...texts, body };
  }
  return { ...input, translations };
}

function later(one: Date | null, other: Date | null): Date | null {
  return one !== null && other !== null && other > one ? other : (one ?? other);
}

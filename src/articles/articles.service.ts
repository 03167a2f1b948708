import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
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
import type { TextFields, Versioned } from '../../contract/content';
import { LIMITS } from '../../contract/limits';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locales';
import { readingMinutes } from '../../contract/reading-time';
import type { Actor } from '../audit/audit.service';
import { ContentService } from '../content/content.service';
import { Slugs } from '../content/slugs';
import { localesWith, readTexts, type TextsByLocale } from '../content/texts';
import { isMissingReference } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Invalid, Moved, NotFound } from '../errors/app-error';
import { mediaAddressesIn } from '../media/media-address';
import { MediaService, toImage, toRecordImage } from '../media/media.service';
import type { PageEntry } from '../site/define-page';
import { ArticleEntity, ArticleTextEntity } from './article.entity';
import { sanitizeRichText } from './rich-text';

const RELATED = 3;

/** A sitemap file holds at most 50,000 addresses (sitemaps.org), and each article has up to five. */
const LISTED_ADDRESSES = 9_000;

/** What lists show: no bodies. */
const summaryText: TextFields<'title' | 'description' | 'coverAlt'> = {
  required: ['title', 'description'],
  optional: ['coverAlt'],
};

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
    return this.rehearse(id, sanitized(input), (row, tx) => this.toArticle(row, locale, tx));
  }

  /** One page of the visible articles, the newest first; pages count from 1. */
  async listVisible(locale: Locale, page: number, perPage: number): Promise<ArticlePage> {
    const [rows, total] = await Promise.all([
      this.newest(perPage, (page - 1) * perPage),
      this.visible(this.database.reader.createQueryBuilder(ArticleEntity, 'row')).getCount(),
    ]);
    return { items: await this.toSummaries(rows, locale), page, perPage, total };
  }

  /** The newest visible articles. */
  async latest(locale: Locale, count: number): Promise<ArticleSummary[]> {
    return this.toSummaries(await this.newest(count), locale);
  }

  /** One visible article. @throws NotFound; Moved when the slug is an old one */
  async read(slug: string, locale: Locale): Promise<Article> {
    const { reader } = this.database;
    const id = await this.slugs.find(this.resource, slug);
    const row =
      id === null ? null : await this.visible(reader.createQueryBuilder(ArticleEntity, 'row').where({ id })).getOne();
    if (!row) throw new NotFound();
    if (row.slug !== slug) throw new Moved(row.slug);
    return this.toArticle(row, locale);
  }

  private async toArticle(
    row: ArticleEntity,
    locale: Locale,
    tx: EntityManager = this.database.reader,
  ): Promise<Article> {
    const [texts, [summary], related] = await Promise.all([
      this.textsOf(tx, [row.id]),
      this.toSummaries([row], locale, tx),
      this.relatedTo(row, tx),
    ]);
    if (!summary) throw new NotFound();
    const rowTexts = texts.get(row.id) ?? {};
    const { body, fallback } = readTexts(articleText, rowTexts, locale);
    return {
      ...summary,
      body,
      fallback,
      availableIn: localesWith(rowTexts, 'body'),
      updatedAt: row.updatedAt.toISOString(),
      related: await this.toSummaries(related, locale, tx),
    };
  }

  /** Lists of articles change, too, when the day of one has come. */
  override async lastChange(): Promise<Date | null> {
    const [change, [newest]] = await Promise.all([super.lastChange(), this.newest(1)]);
    return later(change, newest?.publishAt ?? null);
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

  protected override visible<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
    return super.visible(query).andWhere('row.publishAt <= :now', { now: new Date() });
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
  private async newest(count: number, offset = 0): Promise<ArticleEntity[]> {
    const { reader } = this.database;
    const query = newestFirst(this.visible(reader.createQueryBuilder(ArticleEntity, 'row')));
    return this.rowsById(reader, await idsOf(query.offset(offset).limit(count)));
  }

  /** Articles near in time, those of the same author first. */
  private async relatedTo(row: ArticleEntity, tx: EntityManager): Promise<ArticleEntity[]> {
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
      Math.abs((other.publishAt?.getTime() ?? 0) - (row.publishAt?.getTime() ?? 0));
    const foreign = (other: ArticleEntity): number => Number(row.authorId === null || other.authorId !== row.authorId);
    const unique = await this.rowsById(tx, [...new Set(found)]);
    return unique.sort((a, b) => foreign(a) - foreign(b) || distance(a) - distance(b)).slice(0, RELATED);
  }

  private async toSummaries(
    rows: ArticleEntity[],
    locale: Locale,
    tx: EntityManager = this.database.reader,
  ): Promise<ArticleSummary[]> {
    const [texts, covers, authors] = await Promise.all([
      this.summaryTextsOf(
        rows.map((row) => row.id),
        locale,
        tx,
      ),
      this.media.byId(
        rows.map((row) => row.coverId),
        tx,
      ),
      this.authors(rows, locale, tx),
    ]);
    return rows.map((row) => {
      const rowTexts = texts.get(row.id) ?? {};
      const { title, description, coverAlt, fallback } = readTexts(summaryText, rowTexts, locale);
      const own = rowTexts[locale]?.wordCount ?? 0;
      const words = own > 0 ? own : (rowTexts[DEFAULT_LOCALE]?.wordCount ?? 0);
      return {
        id: row.id,
        slug: row.slug,
        title,
        description,
        cover: toImage(covers.get(row.coverId ?? 0), coverAlt),
        publishedAt: (row.publishAt ?? row.createdAt).toISOString(),
        readingMinutes: readingMinutes(words),
        author: authors.get(row.authorId ?? 0) ?? null,
        fallback,
      };
    });
  }

  private async summaryTextsOf(
    ids: number[],
    locale: Locale,
    tx: EntityManager,
  ): Promise<Map<number, TextsByLocale<ArticleTextEntity>>> {
    const byRow = new Map<number, TextsByLocale<ArticleTextEntity>>(ids.map((id) => [id, {}]));
    if (ids.length === 0) return byRow;
    const rows = await tx.find(ArticleTextEntity, {
      select: { ownerId: true, locale: true, title: true, description: true, coverAlt: true, wordCount: true },
      where: { ownerId: In(ids), locale: In([locale, DEFAULT_LOCALE]) },
    });
    for (const row of rows) {
      const texts = byRow.get(row.ownerId);
      if (texts) texts[row.locale] = row;
    }
    return byRow;
  }

  private async authors(rows: ArticleEntity[], locale: Locale, tx: EntityManager): Promise<Map<number, ArticleAuthor>> {
    const ids = rows.map((row) => row.authorId).filter((id) => id !== null);
    const authors = await this.doctors.listAuthors(locale, ids, tx);
    return new Map(authors.map((author) => [author.id, author]));
  }
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

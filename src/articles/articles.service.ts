import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Article, ArticleInput, ArticlePage, ArticleRecord, ArticleSummary } from '../../contract/article';
import type { Versioned } from '../../contract/content';
import type { Locale } from '../../contract/locales';
import type { Actor } from '../audit/audit.service';
import type { Restoring } from '../content/content-lifecycle';
import { ContentLifecycleFactory } from '../content/content-lifecycle.factory';
import { ContentService } from '../content/content.service';
import { withCleanBodies } from '../content/rich-text';
import { Slugs } from '../content/slugs';
import { instantOf } from '../database/row-query';
import { DoctorsService } from '../doctors/doctors.service';
import { Moved, NotFound } from '../errors/app-error';
import { ContentVersion } from '../freshness/content-version';
import { mediaAddressesIn } from '../../contract/media-address';
import { MediaService } from '../media/media.service';
import type { MediaUse } from '../media/media-use';
import { RecordPictures } from '../media/record-pictures';
import type { PageEntry } from '../site/define-page';
import { ArticleFields } from './article-fields';
import type { ArticleEntity } from './article.entity';
import { toArticle, toSummaries } from './articles.mapper';
import { type ArticleColumns, articleContent, ArticlesRepository } from './articles.repository';

const RELATED = 3;
const PICTURES = { resource: 'articles', picture: 'coverId', name: ['title'], alt: 'coverAlt' } as const;

/** A sitemap file holds at most 50,000 addresses (sitemaps.org), and each article has up to five. */
const LISTED_ADDRESSES = 9_000;

/** The clinic's articles. One whose publish date lies ahead is not visible yet. */
@Injectable()
export class ArticlesService extends ContentService<ArticleEntity, ArticleRecord, ArticleInput> {
  private inTexts = { version: -1, byArticle: new Map<number, string[]>() };

  constructor(
    lifecycles: ContentLifecycleFactory,
    private readonly contentVersion: ContentVersion,
    fields: ArticleFields,
    media: MediaService,
    private readonly articles: ArticlesRepository,
    private readonly doctors: DoctorsService,
    private readonly slugs: Slugs,
  ) {
    super(lifecycles.create(articleContent, fields));
    contentVersion.addClock((now) => articles.nextPublication(now));
    const inTexts = (): Promise<ReadonlyMap<number, readonly string[]>> => this.picturesInTexts();
    media.usedBy((tx) => this.picturesInUse(tx), new RecordPictures(articles.content, PICTURES, inTexts));
  }

  override create(input: ArticleInput, by: Actor): Promise<ArticleRecord> {
    return super.create(withCleanBodies(input), by);
  }

  override update(
    id: number,
    input: ArticleInput & Versioned,
    by: Actor,
    restoring?: Restoring,
  ): Promise<ArticleRecord> {
    return super.update(id, withCleanBodies(input), by, restoring);
  }

  /** An article that is on the site keeps its day, where the version is of a time before it had one. */
  protected override restored(input: Record<string, unknown>, { published }: ArticleRecord): Record<string, unknown> {
    return published && input.publishAt === null ? { ...input, publishAt: undefined } : input;
  }

  /** The article as visitors would read it after this write, of which nothing is kept. @throws as a write */
  async preview(id: number | undefined, input: ArticleInput, locale: Locale): Promise<Article> {
    return this.content.dryRun(id, withCleanBodies(input), async ({ id: written }, tx) =>
      this.complete(await this.articles.find(tx, written, locale), locale, tx),
    );
  }

  /** One page of the visible articles, the newest first; pages count from 1. */
  async listVisible(locale: Locale, page: number, perPage: number): Promise<ArticlePage> {
    const [ids, total] = await Promise.all([
      this.articles.newestIds(perPage, (page - 1) * perPage),
      this.articles.countVisible(),
    ]);
    return { items: await this.summariesOf(ids, locale), page, perPage, total };
  }

  /** The newest visible articles. */
  async latest(locale: Locale, count: number): Promise<ArticleSummary[]> {
    return this.summariesOf(await this.articles.newestIds(count), locale);
  }

  /** One visible article. @throws NotFound; Moved when the slug is an old one */
  async read(slug: string, locale: Locale): Promise<Article> {
    const id = await this.slugs.find(this.resource, slug);
    const { reader } = this.content.rows;
    const row = id === null ? null : await this.articles.findVisible(reader, id, locale);
    const article = await this.complete(row, locale, reader);
    if (article.slug !== slug) throw new Moved(article.slug);
    return article;
  }

  /** Lists of articles change, too, when the day of one has come. */
  override async lastChange(): Promise<Date | null> {
    const [change, publication] = await Promise.all([super.lastChange(), this.articles.latestPublication()]);
    return later(change, publication);
  }

  /** The addresses of the visible articles, for machines; the newest first, bounded. */
  async addresses(): Promise<PageEntry[]> {
    const rows = await this.articles.listNewest(LISTED_ADDRESSES);
    const written = await this.articles.localesWritten(rows.map((row) => row.id));
    return rows.map((row) => ({
      params: { slug: row.slug },
      lastModified: later(row.updatedAt, row.publishAt),
      locales: written.get(row.id) ?? [],
    }));
  }

  /** The article of a row, with those that are related to it. @throws NotFound when there is no row */
  private async complete(row: ArticleColumns | null, locale: Locale, tx: EntityManager): Promise<Article> {
    if (!row) throw new NotFound();
    const nearest = await this.relatedTo({ ...row, publishAt: instantOf(row.publishAt) }, tx);
    const [summary, ...related] = await this.summariesOf([row.id, ...nearest], locale, tx);
    if (!summary) throw new NotFound();
    return toArticle(row, summary, related);
  }

  /** Articles near in time, those of the same author first. */
  private async relatedTo(
    row: { id: number; authorId: number | null; publishAt: Date },
    tx: EntityManager,
  ): Promise<number[]> {
    const distance = (other: ArticleEntity): number =>
      Math.abs((other.publishAt?.getTime() ?? 0) - row.publishAt.getTime());
    const foreign = (other: ArticleEntity): number => Number(row.authorId === null || other.authorId !== row.authorId);
    const near = await this.articles.listNear(tx, row, RELATED);
    near.sort((a, b) => foreign(a) - foreign(b) || distance(a) - distance(b));
    return near.slice(0, RELATED).map(({ id }) => id);
  }

  /** The articles with these ids, in the same order. */
  private async summariesOf(
    ids: number[],
    locale: Locale,
    tx: EntityManager = this.content.rows.reader,
  ): Promise<ArticleSummary[]> {
    const rows = await this.articles.listSummaries(tx, ids, locale);
    const authorIds = rows.map((row) => row.authorId).filter((id) => id !== null);
    const listed = await this.doctors.listAuthors(locale, [...new Set(authorIds)], tx);
    const summaries = toSummaries(rows, listed);
    return ids.flatMap((id) => summaries.get(id) ?? []);
  }

  /** The covers, and the addresses of pictures in bodies. */
  private async picturesInUse(tx: EntityManager): Promise<MediaUse> {
    const bodies = await this.articles.bodiesWithPictures(tx);
    return { ids: await this.articles.coverIds(tx), addresses: bodies.flatMap(({ body }) => mediaAddressesIn(body)) };
  }

  /** The addresses of pictures in bodies, by article: looked for once in each version of the content. */
  private async picturesInTexts(): Promise<ReadonlyMap<number, readonly string[]>> {
    const version = await this.contentVersion.current();
    if (this.inTexts.version === version) return this.inTexts.byArticle;
    const byArticle = new Map<number, string[]>();
    for (const { id, body } of await this.articles.bodiesWithPictures(this.content.rows.reader)) {
      byArticle.set(id, [...new Set([...(byArticle.get(id) ?? []), ...mediaAddressesIn(body)])]);
    }
    this.inTexts = { version, byArticle };
    return byArticle;
  }
}

function later(one: Date | null, other: Date | null): Date | null {
  return one !== null && other !== null && other > one ? other : (one ?? other);
}

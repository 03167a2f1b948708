import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ArticleInput, ArticleRecord, ArticleText } from '../../contract/article';
import type { OwnFields, OwnPart } from '../content/content-definition';
import type { PublicationTerms } from '../content/publication';
import { Slugs } from '../content/slugs';
import { MediaService, toRecordImage } from '../media/media.service';
import type { ArticleEntity } from './article.entity';
import { articleContent, ArticlesRepository } from './articles.repository';

/** What becomes of the fields that articles alone have. */
@Injectable()
export class ArticleFields implements OwnFields<ArticleEntity, ArticleRecord, ArticleInput> {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly media: MediaService,
    private readonly slugs: Slugs,
  ) {}

  initial(): Partial<ArticleEntity> {
    return { slug: this.slugs.placeholder(), coverId: null, authorId: null, publishAt: null };
  }

  assign(row: ArticleEntity, { publishAt }: ArticleInput): void {
    if (publishAt !== undefined) row.publishAt = publishAt === null ? null : new Date(publishAt);
  }

  async assignRelated(tx: EntityManager, row: ArticleEntity, input: ArticleInput, polish: ArticleText): Promise<void> {
    await this.slugs.assign(tx, articleContent.name, row, input.slug, polish.title, 'article');
    if (input.cover !== undefined) row.coverId = await this.media.requireId(tx, input.cover, 'cover');
    if (input.authorId === undefined) return;
    await this.articles.setAuthor(tx, row.id, input.authorId);
    row.authorId = input.authorId;
  }

  publications(rows: ArticleEntity[]): PublicationTerms[] {
    return rows.map(({ publishAt }) => ({ from: publishAt }));
  }

  async read(rows: ArticleEntity[], tx: EntityManager): Promise<OwnPart<ArticleRecord>[]> {
    const covers = await this.media.byId(
      rows.map(({ coverId }) => coverId),
      tx,
    );
    return rows.map((row) => ({
      slug: row.slug,
      authorId: row.authorId,
      publishAt: row.publishAt?.toISOString() ?? null,
      cover: toRecordImage(covers.get(row.coverId ?? 0)),
    }));
  }
}

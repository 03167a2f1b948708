import type { Article, ArticleAuthor, ArticleSummary } from '../../contract/article';
import { LOCALES } from '../../contract/locales';
import { readingMinutes } from '../../contract/reading-time';
import { joinedTexts } from '../content/joined-texts';
import { instantOf } from '../database/row-query';
import { madeOnce } from '../database/steady-rows';
import { toImage } from '../media/picture-columns';
import { ARTICLE_TEXTS, type ArticleColumns, SUMMARY_TEXTS, type SummaryColumns } from './articles.repository';

/** By their ids. */
export const toSummaries = madeOnce(
  (rows: readonly SummaryColumns[], authors: readonly ArticleAuthor[]): ReadonlyMap<number, ArticleSummary> =>
    new Map(
      rows.map((row) => {
        const author = authors.find(({ id }) => id === row.authorId) ?? null;
        return [row.id, toSummary(row, author)];
      }),
    ),
);

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

export function toArticle(row: ArticleColumns, summary: ArticleSummary, related: ArticleSummary[]): Article {
  const written = row.availableIn?.split(',') ?? [];
  const { body, fallback } = joinedTexts(ARTICLE_TEXTS, row);
  return {
    ...summary,
    body,
    fallback,
    availableIn: LOCALES.filter((each) => written.includes(each)),
    updatedAt: instantOf(row.updatedAt).toISOString(),
    related,
  };
}

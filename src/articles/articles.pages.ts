import type { Article } from '../../contract/article';
import { LIMITS } from '../../contract/limits';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { ArticleDetailPage } from '../../views/pages/articles/ArticleDetailPage';
import { ArticlesPage } from '../../views/pages/articles/ArticlesPage';
import { timesOf } from '../../views/next-free';
import { NextFreeTimes, TIMES_FRESH_MS } from '../doctors/next-free.service';
import { NotFound } from '../errors/app-error';
import { definePage, type MetaContext } from '../site/define-page';
import { breadcrumbsJsonLd, clinicReference } from '../site/json-ld';
import { largestSource } from '../site/page-image';
import { ArticlesService } from './articles.service';

const uses = { articles: ArticlesService, freeTimes: NextFreeTimes };

/** The page that a reader asks for: 2, 3 … by number, the first one without. @throws NotFound */
function pageNumber(query: URLSearchParams): number {
  const text = query.get('page');
  if (text === null) return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new NotFound();
  return Number(text);
}

export const articlesPage = definePage({
  path: routes.articles,
  uses,
  // The first page has no number.
  query: { page: /^(?!1?$)/ },
  load: async ({ articles }, { locale, query }) => {
    const found = await articles.listVisible(locale, pageNumber(query), LIMITS.articlesPerPage);
    if (found.page > 1 && found.items.length === 0) throw new NotFound();
    return found;
  },
  meta: ({ page }, context) => {
    const key = page > 1 ? 'articles.meta.page' : 'articles.meta.title';
    return {
      title: context.words.t(key, { page }),
      description: context.words.t('articles.meta.description'),
      image: context.asset('og-articles.png'),
      jsonLd: [breadcrumbsJsonLd(context, pathTo(context))],
    };
  },
  view: ArticlesPage,
});

export const articlePage = definePage({
  path: routes.article,
  uses,
  freshForMs: TIMES_FRESH_MS,
  load: async ({ articles, freeTimes }, { locale, params }) => {
    const article = await articles.read(params.slug, locale);
    return { article, times: article.author && timesOf(await freeTimes.glimpse(), article.author.id) };
  },
  meta: ({ article }, context) => ({
    title: article.title,
    description: article.description,
    image: largestSource(article.cover) ?? context.asset('og-articles.png'),
    type: 'article',
    jsonLd: [articleJsonLd(article, context), breadcrumbsJsonLd(context, pathTo(context, article))],
    availableIn: article.availableIn,
  }),
  entries: ({ articles }) => articles.addresses(),
  view: ArticleDetailPage,
});

function pathTo({ locale, words }: MetaContext, article?: Article): { name: string; path: string }[] {
  return [
    { name: words.t('home.meta.menu'), path: href(locale, routes.home) },
    { name: words.t('articles.meta.menu'), path: href(locale, routes.articles) },
    ...(article ? [{ name: article.title, path: href(locale, routes.article, { slug: article.slug }) }] : []),
  ];
}

function articleJsonLd(article: Article, context: MetaContext): object {
  const { locale, absolute, asset } = context;
  const { author } = article;
  return {
    '@context': 'https://schema.org',
    '@type': ['Article', 'MedicalWebPage'],
    headline: article.title,
    description: article.description,
    inLanguage: LANGUAGE_TAGS[article.availableIn.includes(locale) ? locale : DEFAULT_LOCALE],
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    image: absolute(largestSource(article.cover) ?? asset('og-articles.png')),
    mainEntityOfPage: absolute(href(locale, routes.article, { slug: article.slug })),
    ...(author && {
      author: {
        '@type': 'Person',
        name: author.fullName,
        jobTitle: author.position,
        url: absolute(href(locale, routes.doctor, { slug: author.slug })),
      },
    }),
    publisher: clinicReference(context),
  };
}

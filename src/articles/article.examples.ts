import type {
  Article,
  ArticleInput,
  ArticlePage,
  ArticleRecord,
  ArticleSummary,
  ArticleText,
} from '../../contract/article';
import { LIMITS } from '../../contract/limits';
import { lifeExample, textsExample } from '../content/content.examples';
import { imageExample, recordImageExample } from '../media/media.examples';

const slug = 'kalendarz-usg-w-ciazy';
const publishAt = '2026-10-05T06:00:00.000Z';
const polish: ArticleText = {
  title: 'Kalendarz USG w ciąży',
  description: 'Kiedy zgłosić się na badania i co na nich widać.',
  body: '<p>Pierwsze badanie robimy między 11. a 14. tygodniem.</p>',
  coverAlt: 'Kalendarz z zaznaczonymi tygodniami',
};
const english: ArticleText = {
  title: 'Ultrasound calendar in pregnancy',
  description: 'When to come for the scans, and what they show.',
  body: '<p>The first scan is between weeks 11 and 14.</p>',
  coverAlt: 'A calendar with weeks marked',
};

const articleSummaryExample: ArticleSummary = {
  id: lifeExample.id,
  slug,
  title: english.title,
  description: english.description,
  cover: { ...imageExample, alt: english.coverAlt },
  publishedAt: publishAt,
  readingMinutes: 3,
  author: {
    id: 12,
    slug: 'hanna-wierzbicka',
    prefix: 'Dr',
    fullName: 'Hanna Wierzbicka',
    position: 'obstetrician-gynaecologist',
    image: imageExample,
  },
  fallback: [],
};

export const articleExample: Article = {
  ...articleSummaryExample,
  body: english.body,
  updatedAt: lifeExample.updatedAt,
  availableIn: ['pl', 'en'],
  related: [],
};

export const articlePageExample: ArticlePage = {
  items: [articleSummaryExample],
  page: 1,
  perPage: LIMITS.articlesPerPage,
  total: 1,
};

export const articleRecordExample: ArticleRecord = {
  ...lifeExample,
  slug,
  authorId: 12,
  publishAt,
  cover: recordImageExample,
  translations: textsExample(polish, english),
};

export const articleInputExample: ArticleInput = {
  published: true,
  authorId: 12,
  publishAt: '2026-12-01T06:00:00.000Z',
  cover: { mediaId: 7 },
  translations: { pl: polish },
};

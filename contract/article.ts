import type {
  Available,
  ContentInput,
  ContentRecord,
  Fallback,
  Image,
  ImageInput,
  RecordImage,
  TextFields,
} from './content';

export interface ArticleText {
  title: string;
  description: string;
  /** Sanitised HTML. */
  body: string;
  coverAlt: string;
}

export const articleText: TextFields<keyof ArticleText> = {
  required: ['title', 'description', 'body'],
  optional: ['coverAlt'],
};

export interface ArticleAuthor {
  id: number;
  slug: string;
  prefix: string;
  fullName: string;
  position: string;
  image: Image | null;
}

/** An article in a list, in one language. */
export interface ArticleSummary extends Fallback<keyof ArticleText> {
  id: number;
  slug: string;
  title: string;
  description: string;
  cover: Image | null;
  publishedAt: string;
  readingMinutes: number;
  author: ArticleAuthor | null;
}

export interface Article extends ArticleSummary, Available {
  body: string;
  updatedAt: string;
  related: ArticleSummary[];
}

export interface ArticlePage {
  items: ArticleSummary[];
  page: number;
  perPage: number;
  total: number;
}

interface ArticleShared {
  slug: string;
  authorId: number | null;
  /** The article is not visible before this instant. */
  publishAt: string | null;
}

export interface ArticleRecord extends ContentRecord<ArticleText>, ArticleShared {
  cover: RecordImage | null;
}

export interface ArticleInput extends ContentInput<ArticleText>, Partial<ArticleShared> {
  cover?: ImageInput | null;
}

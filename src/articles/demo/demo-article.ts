import type { ArticleText } from '../../../contract/article';
import type { Translations } from '../../../contract/content';

export interface DemoArticle {
  slug: string;
  /** Slug of a demo doctor. */
  author: string;
  publishAt: string;
  /** File in `covers/`, 1280 × 840. */
  cover: string;
  translations: Translations<ArticleText>;
}

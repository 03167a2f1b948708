import type { ArticleRecord } from '../../../contract/article';
import { polishText } from '../content/record';

/** What the article is called in lists: in Polish, by which staff know it. */
export function articleTitle(article: ArticleRecord): string {
  return polishText(article, 'title');
}

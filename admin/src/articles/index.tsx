import { ArticlesIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { articleTitle } from './article-title';

/** What the panel knows of articles: their list with its drawer, their icon, and what one is called. */
export const articles = {
  list: lazyPart(() => import('./ArticlesPage')),
  icon: ArticlesIcon,
  name: articleTitle,
};

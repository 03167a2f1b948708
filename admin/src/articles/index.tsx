import { icon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { articleTitle } from './article-title';

/** What the panel knows of articles: their list with its drawer, their icon, and what one is called. */
export const panel = {
  list: lazyPart(() => import('./ArticlesPage')),
  icon: icon('Articles', 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4'),
  recordRepresentation: articleTitle,
};

import { icon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { documentTitle } from './document-title';

/** What the panel knows of documents: their list with its drawer, their icon, and what one is called. */
export const panel = {
  list: lazyPart(() => import('./DocumentsPage')),
  icon: icon('Documents', 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6'),
  recordRepresentation: documentTitle,
};

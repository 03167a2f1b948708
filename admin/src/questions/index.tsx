import { icon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { questionTitle } from './question-title';

/** What the panel knows of questions: their list with its drawer, their icon, and what one is called. */
export const panel = {
  list: lazyPart(() => import('./QuestionsPage')),
  icon: icon('Questions', 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z'),
  recordRepresentation: questionTitle,
};

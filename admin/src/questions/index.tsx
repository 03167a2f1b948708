import { QuestionsIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { questionTitle } from './question-title';

/** What the panel knows of questions: their list with its drawer, their icon, and what one is called. */
export const questions = {
  list: lazyPart(() => import('./QuestionsPage')),
  icon: QuestionsIcon,
  name: questionTitle,
};

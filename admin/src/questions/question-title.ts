import type { QuestionRecord } from '../../../contract/question';
import { polishText } from '../content/record';

/** What the question is called in lists: in Polish, by which staff know it. */
export function questionTitle(question: QuestionRecord): string {
  return polishText(question, 'question');
}

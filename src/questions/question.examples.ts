import type { Question, QuestionInput, QuestionRecord, QuestionText } from '../../contract/question';
import { lifeExample, textsExample } from '../content/content.examples';

const polish: QuestionText = {
  question: 'Czy do umówienia wizyty potrzebne jest konto?',
  answer: 'Tak. Kto woli rozmowę, może zadzwonić.',
};
const english: QuestionText = {
  question: 'Do I need an account to book a visit?',
  answer: 'Yes. If you would rather talk, give us a ring.',
};

export const questionExample: Question = { id: lifeExample.id, ...english, fallback: [] };

export const questionRecordExample: QuestionRecord = {
  ...lifeExample,
  order: 1,
  translations: textsExample(polish, english),
};

export const questionInputExample: QuestionInput = { published: true, translations: { pl: polish } };

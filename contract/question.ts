import type { ContentInput, ContentRecord, Fallback, TextFields } from './content';

export interface QuestionText {
  question: string;
  answer: string;
}

export const questionText: TextFields<keyof QuestionText> = { required: ['question', 'answer'], optional: [] };

export interface Question extends QuestionText, Fallback<keyof QuestionText> {
  id: number;
}

export interface QuestionRecord extends ContentRecord<QuestionText> {
  /** Dense: 1, 2, 3 … among the questions that are not in the bin. */
  order: number;
}

export interface QuestionInput extends ContentInput<QuestionText> {
  order?: number;
}

import type { Locale } from './locales';
import type { Problem } from './problem';

/** What a phrase does that information on health services may not do. */
export type WordingCategory =
  | 'comparison'
  | 'promise'
  | 'guarantee'
  | 'discount'
  | 'free'
  | 'urgency'
  | 'testimonial'
  | 'before_after'
  | 'recommendation'
  | 'tone';

/** A phrase that may be advertising. A hint, not legal advice. */
export interface WordingFinding {
  locale: Locale;
  /** The text field of the record, or null where a text was checked by itself. */
  field: string | null;
  /** Where the phrase begins and ends, in UTF-16 units of the text as readers see it: without tags, blocks parted by a line feed. */
  from: number;
  to: number;
  phrase: string;
  /** The rule's name: `pl.superlative`; `pl.tone` where it is the sentence as a whole. */
  rule: string;
  category: WordingCategory;
  /** Why it may be advertising, in the language of the call. */
  reason: string;
  /** What can be said instead, in the language of the call. */
  suggestion: string;
  /** The phrase without what makes it advertising, in its own language; null: leave it out. */
  replacement: string | null;
}

/** A text of each language, without tags. */
export interface WordingCheck {
  texts: Partial<Record<Locale, string>>;
}

export interface WordingFindings {
  findings: WordingFinding[];
}

/** What is to be published says something that needs a reason. */
export interface WordingProblem extends Problem, WordingFindings {}

import type { WordingCategory } from '../../../contract/wording';
import type { WordSets } from '../pattern';

/** What one rule finds, as data; docs/wording.md tells how patterns are written. */
export interface WordingRule {
  /** Within its language. */
  id: string;
  category: WordingCategory;
  /** Patterns of phrases that it finds. */
  find: readonly string[];
  /** Patterns of honest phrases: what lies over one of them is not found. */
  unless?: readonly string[];
  /** Words, as one pattern: in a sentence with one of them nothing is found. */
  notWith?: string;
  /** Sentences in which it must find something, and in which it must not. */
  examples: { found: readonly string[]; honest: readonly string[] };
}

export interface LanguageRules {
  sets: WordSets;
  /** Honest phrases for all rules of the language. */
  honest: readonly string[];
  /** Patterns that make the whole sentence honest: what says that nothing is promised. */
  calm: readonly string[];
  rules: readonly WordingRule[];
}

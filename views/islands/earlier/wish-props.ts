import type { DateWords } from '../../date-words';
import type { IslandWords } from '../define-island';

export const WORDS = ['earlier.wish', 'earlier.offer', 'common.form', 'common.language'] as const;

export interface WishProps {
  words: IslandWords<(typeof WORDS)[number]>;
  dates: DateWords;
}

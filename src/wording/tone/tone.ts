import type { Locale } from '../../../contract/locales';
import type { TextWord } from '../text-words';
import { featuresOf } from './features';
import { WEIGHTS } from './weights';

/** Words that are judged together at most: whoever writes without full stops is read in pieces. */
const WORDS_MAX = 60;

/** Above it a sentence is found by its tone alone, and below the other one what a rule finds in it is let go: docs/wording.md. */
export const SURE = 0.8;
export const CALM = -0.5;

/** A logistic regression over the features of a sentence. */
export interface Weights {
  /** The weight of each bucket, in steps: base64 of signed bytes. */
  steps: string;
  step: number;
  bias: number;
}

/** Words that are judged together, the first and the last one, and how much like advertising they sound. */
interface Tone {
  first: number;
  last: number;
  /** Above 0: rather like advertising; the logarithm of the odds. */
  score: number;
}

/** Hears from examples, where rules know words: see docs/wording.md. */
export class ToneReader {
  private readonly steps: Int8Array;

  constructor(private readonly weights: Weights) {
    this.steps = Int8Array.from(Buffer.from(weights.steps, 'base64'));
  }

  /** The score of some words: see `Tone`. */
  scoreOf(words: readonly Pick<TextWord, 'form'>[]): number {
    const buckets = new Set(featuresOf(words));
    let sum = 0;
    for (const bucket of buckets) sum += this.steps[bucket] ?? 0;
    return this.weights.bias + (sum * this.weights.step) / Math.sqrt(Math.max(1, buckets.size));
  }
}

const READERS = new Map<Locale, ToneReader>();

/** The tones of the sentences of a text, in its order. */
export function tonesOf(locale: Locale, words: readonly TextWord[]): Tone[] {
  let reader = READERS.get(locale);
  if (!reader) READERS.set(locale, (reader = new ToneReader(WEIGHTS[locale])));
  const tones: Tone[] = [];
  for (let first = 0, end = 0; first < words.length; first = end) {
    while (end < words.length && end - first < WORDS_MAX && words[end]?.sentence === words[first]?.sentence) end += 1;
    tones.push({ first, last: end - 1, score: reader.scoreOf(words.slice(first, end)) });
  }
  return tones;
}

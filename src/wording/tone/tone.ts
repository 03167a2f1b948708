import type { Locale } from '../../../contract/locales';
import type { TextWord } from '../text-words';
import { featuresOf } from './features';
import { WEIGHTS } from './weights';

/** Words that are judged together at most: whoever writes without full stops is read in pieces. */
const WORDS_MAX = 60;

/** Above it a sentence is found by its tone alone, and below the other one what a rule finds in it is let go: docs/wording.md. */
export const SURE = 1;
export const CALM = -1;

/** A logistic regression over the features of a sentence. */
export interface Weights {
  /** The weight of each bucket, in steps: base64 of signed bytes. */
  steps: string;
  step: number;
  bias: number;
}

/** How much like advertising a sentence sounds. */
interface Tone {
  /** Above 0: rather like advertising; the logarithm of the odds. */
  score: number;
  /** The words that say most of it. */
  loudest: Stretch;
}

/** The first and the last one of some words. */
interface Stretch {
  first: number;
  last: number;
}

/** Hears from examples, where rules know words: see docs/wording.md. */
export class ToneReader {
  private readonly steps: Int8Array;

  constructor(private readonly weights: Weights) {
    this.steps = Int8Array.from(Buffer.from(weights.steps, 'base64'));
  }

  /** @param words of one sentence */
  read(words: readonly Pick<TextWord, 'form'>[]): Tone {
    const features = featuresOf(words);
    const all = new Set(features.flat());
    const scale = this.weights.step / Math.sqrt(Math.max(1, all.size));
    let sum = 0;
    for (const bucket of all) sum += this.steps[bucket] ?? 0;
    const ofWords = features.map((buckets) => buckets.reduce((total, bucket) => total + (this.steps[bucket] ?? 0), 0));
    return { score: this.weights.bias + sum * scale, loudest: greatest(ofWords) };
  }
}

const READERS = new Map<Locale, ToneReader>();

/** The tones of the sentences of a text, in its order. */
export function tonesOf(locale: Locale, words: readonly TextWord[]): (Tone & Stretch)[] {
  let reader = READERS.get(locale);
  if (!reader) READERS.set(locale, (reader = new ToneReader(WEIGHTS[locale])));
  const tones: (Tone & Stretch)[] = [];
  for (let first = 0, end = 0; first < words.length; first = end) {
    while (end < words.length && end - first < WORDS_MAX && words[end]?.sentence === words[first]?.sentence) end += 1;
    const { score, loudest } = reader.read(words.slice(first, end));
    tones.push({ first, last: end - 1, score, loudest: { first: first + loudest.first, last: first + loudest.last } });
  }
  return tones;
}

/** The stretch of numbers with the greatest sum: Kadane's algorithm. */
function greatest(numbers: readonly number[]): Stretch {
  let best = { sum: -Infinity, first: 0, last: 0 };
  let [sum, from] = [0, 0];
  for (const [index, number] of numbers.entries()) {
    if (sum <= 0) [sum, from] = [0, index];
    sum += number;
    if (sum > best.sum) best = { sum, first: from, last: index };
  }
  return { first: best.first, last: best.last };
}

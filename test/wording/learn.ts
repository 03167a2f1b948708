import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/locales';
import { ROOT } from '../../src/config/root';
import { RULES } from '../../src/wording/rules';
import { BUCKETS, featuresOf } from '../../src/wording/tone/features';
import type { Weights } from '../../src/wording/tone/tone';
import { wordsOf } from '../../src/wording/text-words';

export interface Sentences {
  found: readonly string[];
  honest: readonly string[];
}

function read(folder: string, locale: Locale): unknown {
  return JSON.parse(readFileSync(join(ROOT, 'test/wording', folder, `${locale}.json`), 'utf8')) as unknown;
}

/** All that a language is learnt from. */
export function sentencesToLearn(locale: Locale): Sentences {
  const learned = read('learned', locale) as Sentences;
  const examples = RULES[locale].rules.map((rule) => rule.examples);
  return {
    found: [...learned.found, ...examples.flatMap(({ found }) => found)],
    honest: [...learned.honest, ...(read('honest', locale) as string[]), ...examples.flatMap(({ honest }) => honest)],
  };
}

const EPOCHS = 40;
const RATE = 0.5;
/** Against learning by heart. */
const DECAY = 0.1;
/** Of the weights, beyond which a few are cut: the steps of the others are finer. */
const KEPT = 0.999;

/** The order in which sentences are learnt, always the same. */
function shuffler(): (indices: number[]) => void {
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
  return (indices) => {
    for (let last = indices.length - 1; last > 0; last -= 1) {
      const other = Math.floor(next() * (last + 1));
      [indices[last], indices[other]] = [indices[other] ?? 0, indices[last] ?? 0];
    }
  };
}

/** Logistic regression by stochastic gradient descent with AdaGrad (Duchi, Hazan, Singer 2011). */
export function learn({ found, honest }: Sentences): Weights {
  const rows = [...found, ...honest].map((text, index) => ({
    buckets: [...new Set(featuresOf(wordsOf(text)))],
    wanted: index < found.length ? 1 : 0,
  }));
  const decay = DECAY / rows.length;
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-8);
  let [bias, biasSquares] = [0, 1e-8];
  const shuffle = shuffler();
  const order = rows.map((_, index) => index);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order);
    for (const index of order) {
      const { buckets, wanted } = rows[index] as (typeof rows)[number];
      const value = 1 / Math.sqrt(Math.max(1, buckets.length));
      let score = bias;
      for (const bucket of buckets) score += (weights[bucket] ?? 0) * value;
      const error = 1 / (1 + Math.exp(-score)) - wanted;
      for (const bucket of buckets) {
        const slope = error * value + decay * (weights[bucket] ?? 0);
        squares[bucket] = (squares[bucket] ?? 0) + slope * slope;
        weights[bucket] = (weights[bucket] ?? 0) - (RATE * slope) / Math.sqrt(squares[bucket]);
      }
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
    }
  }
  return inSteps(weights, bias);
}

function inSteps(weights: Float64Array, bias: number): Weights {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort();
  const step = (sizes[Math.floor(sizes.length * KEPT)] ?? 1) / 127;
  const steps = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / step))));
  return { steps: Buffer.from(steps.buffer).toString('base64'), step, bias };
}

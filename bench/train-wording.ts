/**
 * Makes `src/wording/tone/weights` of the sentences in `test/wording/learned` and `honest`, and of the rules' examples;
 * prints what is found, and what for nothing, of a fifth of them that was kept apart, five times.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, LOCALES } from '../contract/locales';
import { ROOT } from '../src/config/root';
import { wordsOf } from '../src/wording/text-words';
import { SURE, ToneReader, type Weights } from '../src/wording/tone/tone';
import { learn, type Sentences, sentencesToLearn } from '../test/wording/learn';

const FOLDS = 5;

function sharesOf({ found, honest }: Sentences): string {
  const shares = [found, honest].map((sentences) => {
    let loud = 0;
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const others = (_: string, index: number): boolean => index % FOLDS !== fold;
      const reader = new ToneReader(learn({ found: found.filter(others), honest: honest.filter(others) }));
      const apart = sentences.filter((_, index) => index % FOLDS === fold);
      loud += apart.filter((text) => reader.scoreOf(wordsOf(text)) > SURE).length;
    }
    return `${((100 * loud) / sentences.length).toFixed(1)} %`;
  });
  return `found ${String(shares[0])}, for nothing ${String(shares[1])}`;
}

function write(locale: Locale, { steps, step, bias }: Weights): void {
  const text = `import type { Weights } from '../tone';

/** Made by \`npm run train:wording\`. */
export const ${locale}: Weights = {
  step: ${String(step)},
  bias: ${String(bias)},
  steps:
    '${steps}',
};
`;
  writeFileSync(join(ROOT, 'src/wording/tone/weights', `${locale}.ts`), text);
}

for (const locale of LOCALES) {
  const sentences = sentencesToLearn(locale);
  write(locale, learn(sentences));
  console.log(
    `${locale}: ${sentences.found.length} and ${sentences.honest.length} sentences; without rules, kept apart: ${sharesOf(sentences)}`,
  );
}

import type { TextWord } from '../text-words';

/** How many features a model tells apart. */
export const BUCKETS = 1 << 16;
const [SHORTEST, LONGEST] = [3, 5];

/** FNV-1a, folded. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}

/** A word without its number: years and prices are all alike. */
function plain({ form }: Pick<TextWord, 'form'>): string {
  return form.replace(/\p{N}/gu, '0');
}

/**
 * What a sentence is judged by: of each word its parts of three to five letters, which know its stem in all its forms,
 * the word, and the word with the next one. As numbers of buckets.
 */
export function featuresOf(words: readonly Pick<TextWord, 'form'>[]): number[] {
  return words.flatMap((word, index) => {
    const form = plain(word);
    const next = words[index + 1];
    const framed = ` ${form} `;
    const features = [bucketOf(`w${form}`), ...(next ? [bucketOf(`b${form} ${plain(next)}`)] : [])];
    for (let length = SHORTEST; length <= LONGEST && length <= framed.length; length += 1) {
      for (let from = 0; from + length <= framed.length; from += 1) {
        features.push(bucketOf(`c${framed.slice(from, from + length)}`));
      }
    }
    return features;
  });
}

/** One word, number or sign of a text. */
export interface TextWord {
  /** In lower case, without apostrophes and soft hyphens, ё as е and ў as у. */
  readonly form: string;
  /** In UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly sentence: number;
}

// Each alternative begins with another sign and takes its signs once: the time is linear.
const PART =
  /\p{L}[\p{L}\p{M}\u00AD\u200B'’ʼ‘`´]*|\p{N}+|[%№#+€$£₽₴]|(?<![\p{L}\p{N}])[-−–](?=\p{N})|[.!?…\n\u2028\u2029]/gu;
const LETTER = /^\p{L}/u;
const APOSTROPHES = /['’ʼ‘`´\u00AD\u200B]/g;
const LOOSE_END = /['’ʼ‘`´\u00AD\u200B]+$/;
/** What stands after a full stop within a sentence: `3.5`, `dr. nauk`, `п.п.`. */
const GOES_ON = /^\.(?:[ \u00A0]*\p{Ll}|[\p{L}\p{N}])/u;

/** A word as rules compare it. */
export function formOf(word: string): string {
  return word.normalize('NFC').toLowerCase().replace(APOSTROPHES, '').replaceAll('ё', 'е').replaceAll('ў', 'у');
}

/** The words of a text, with the sentence that each is in. */
export function wordsOf(text: string): TextWord[] {
  const words: TextWord[] = [];
  let sentence = 0;
  for (const { 0: part, index } of text.matchAll(PART)) {
    if (/^[.!?…\n\u2028\u2029]$/.test(part)) {
      if (part !== '.' || !GOES_ON.test(text.slice(index, index + 8))) sentence += 1;
      continue;
    }
    const written = LETTER.test(part) ? part.replace(LOOSE_END, '') : part;
    const form = LETTER.test(part) ? formOf(written) : /^[-−–]$/.test(part) ? '-' : part;
    words.push({ form, from: index, to: index + written.length, sentence });
  }
  return words;
}

/** One word, number or sign of a text. */
export interface TextWord {
  /** In lower case, without apostrophes and soft hyphens, ё as е and ў as у. */
  readonly form: string;
  /** In UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly sentence: number;
  /** Where the speech in quotation marks begins and ends that the word is in; null: it is in none. */
  readonly quote: Quote | null;
  readonly hasColon: boolean;
}

interface Quote {
  readonly from: number;
  readonly to: number;
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

const QUOTE = /[„“«"][^„“”«»"\n]{12,600}[”“»"]/g;

/** What is said in quotation marks by somebody: a question is what readers ask themselves. */
function quotesOf(text: string): Quote[] {
  return [...text.matchAll(QUOTE)]
    .filter(([quote]) => !quote.includes('?') && quote.split(' ').length > 3)
    .map(({ 0: quote, index }) => ({ from: index, to: index + quote.length }));
}

/** The words of a text, with the sentence that each is in. */
export function wordsOf(text: string): TextWord[] {
  const words: TextWord[] = [];
  const quotes = quotesOf(text);
  let sentence = 0;
  for (const { 0: part, index } of text.matchAll(PART)) {
    if (/^[.!?…\n\u2028\u2029]$/.test(part)) {
      const isShortened = part === '.' && (words.at(-1)?.form.length ?? 3) < 3 && words.at(-1)?.to === index;
      if (part !== '.' || !(isShortened || GOES_ON.test(text.slice(index, index + 8)))) sentence += 1;
      continue;
    }
    const written = LETTER.test(part) ? part.replace(LOOSE_END, '') : part;
    const form = LETTER.test(part) ? formOf(written) : /^[-−–]$/.test(part) ? '-' : part;
    while (quotes[0] && quotes[0].to <= index) quotes.shift();
    const quote = quotes[0] && quotes[0].from <= index ? quotes[0] : null;
    const hasColon = text.charAt(index + part.length) === ':';
    words.push({ quote, hasColon, form, from: index, to: index + written.length, sentence });
  }
  return words;
}

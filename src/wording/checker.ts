import { LRUCache } from 'lru-cache';
import type { Locale } from '../../contract/locales';
import type { WordingCategory } from '../../contract/wording';
import { type Match, Patterns, patternsOf } from './pattern';
import { RULES } from './rules';
import type { LanguageRules } from './rules/wording-rule';
import { type TextWord, wordsOf } from './text-words';
import { CALM, SURE, tonesOf } from './tone/tone';

/** Of fewer different words the tone is not heard; numbers are none. */
const TONE_WORDS = 5;
const LETTER = /^\p{L}/u;

/** A phrase that a rule has found; the words for people are added by `WordingService`. */
export interface Found {
  from: number;
  to: number;
  phrase: string;
  rule: string;
  category: WordingCategory;
  replacement: string | null;
}

interface Rule {
  id: string;
  category: WordingCategory;
}

/** The rules of one language, ready to read texts. */
class Reader {
  private readonly bad = new Patterns<Rule>();
  /** What is said honestly: in all rules (null) or in one. */
  private readonly honest = new Patterns<string | null>();
  /** In whose sentence all rules (null) or one find nothing. */
  private readonly calm = new Patterns<string | null>();

  constructor(locale: Locale, { sets, honest, calm, rules }: LanguageRules) {
    const add = <Of>(patterns: Patterns<Of>, text: string, of: Of): void => {
      for (const pattern of patternsOf(text, sets)) patterns.add(pattern, of);
    };
    for (const text of honest) add(this.honest, text, null);
    for (const text of calm) add(this.calm, text, null);
    for (const { id: name, category, find, unless = [], notWith } of rules) {
      const id = `${locale}.${name}`;
      for (const text of find) add(this.bad, text, { id, category });
      for (const text of unless) add(this.honest, text, id);
      if (notWith) add(this.calm, notWith, id);
    }
  }

  read(text: string, words: readonly TextWord[]): Found[] {
    const bad = [...this.bad.matches(words)];
    const sentences = new Set(bad.map(({ first }) => words[first]?.sentence ?? 0));
    const honest = new Map<number, Set<string | null>>();
    for (const { first, last, of } of this.honest.matches(words, sentences)) {
      for (let index = first; index <= last; index += 1) addTo(honest, index, of);
    }
    const calm = new Map<number, Set<string | null>>();
    for (const { first, of } of this.calm.matches(words, sentences)) addTo(calm, words[first]?.sentence ?? 0, of);
    const isHonest = ({ first, last, of }: Match & { of: Rule }): boolean => {
      const says = (said: ReadonlySet<string | null> | undefined): boolean =>
        said !== undefined && (said.has(null) || said.has(of.id));
      if (says(calm.get(words[first]?.sentence ?? 0))) return true;
      for (let index = first; index <= last; index += 1) if (says(honest.get(index))) return true;
      return false;
    };
    const found = bad.filter((match) => !isHonest(match));
    return longest(found).map((match) => toFound(text, words, match));
  }
}

function addTo<Key>(map: Map<Key, Set<string | null>>, key: Key, value: string | null): void {
  const there = map.get(key);
  if (there) there.add(value);
  else map.set(key, new Set([value]));
}

/** Of what begins at one place or lies over another the longer, so that each word is told of once. */
function longest<M extends Match>(matches: M[]): M[] {
  const sorted = [...matches].sort((one, other) => one.first - other.first || other.last - one.last);
  const kept: M[] = [];
  for (const match of sorted) {
    const before = kept.at(-1);
    if (!before || match.first > before.last) kept.push(match);
    else if (match.last - match.first > before.last - before.first) kept.splice(-1, 1, match);
  }
  return kept;
}

function toFound(text: string, words: readonly TextWord[], match: Match & { of: Rule }): Found {
  const [first, last] = [words[match.first], words[match.last]];
  // Of what somebody says the whole is the phrase.
  const isSpeech = first?.quote && first.quote === last?.quote && match.of.category === 'testimonial';
  const { from, to } = (isSpeech ? first.quote : null) ?? { from: first?.from ?? 0, to: last?.to ?? 0 };
  const { id: rule, category } = match.of;
  const phrase = text.slice(from, to);
  return { from, to, phrase, rule, category, replacement: shorter(text, words, match) };
}

/** The phrase without the words that say too much; null when nothing is left, or none can be left out. */
function shorter(text: string, words: readonly TextWord[], { first, last, leftOut }: Match): string | null {
  if (leftOut.length === 0) return null;
  const out = new Set(leftOut);
  let short = '';
  let end = words[first]?.from ?? 0;
  for (let index = first; index <= last; index += 1) {
    const { from = 0, to = 0 } = words[index] ?? {};
    if (!out.has(index)) short += (short === '' ? '' : text.slice(end, from)) + text.slice(from, to);
    end = to;
  }
  if (short === '') return null;
  const begin = text.charAt(words[first]?.from ?? 0);
  const isCapital = begin !== begin.toLowerCase();
  return isCapital ? short.charAt(0).toUpperCase() + short.slice(1) : short;
}

const READERS = new Map<Locale, Reader>();

function readerOf(locale: Locale): Reader {
  let reader = READERS.get(locale);
  if (!reader) READERS.set(locale, (reader = new Reader(locale, RULES[locale])));
  return reader;
}

function countWords(words: readonly TextWord[]): number {
  return new Set(words.map(({ form }) => form).filter((form) => LETTER.test(form))).size;
}

/** UTF-16 units of the texts whose findings are remembered: a save reads all texts of a record, and one of them is new. */
const REMEMBERED = 1_000_000;
const remembered = new LRUCache<string, readonly Found[]>({
  maxSize: REMEMBERED,
  sizeCalculation: (_found, text) => text.length,
});

/** The phrases of a text without tags that may be advertising, in its order: by the rules, and by the tone of sentences. */
export function findIn(locale: Locale, text: string): readonly Found[] {
  const key = `${locale} ${text}`;
  const known = remembered.get(key);
  if (known) return known;
  const found = read(locale, text);
  remembered.set(key, found);
  return found;
}

function read(locale: Locale, text: string): Found[] {
  const words = wordsOf(text);
  const ruled = readerOf(locale).read(text, words);
  let next = 0;
  return tonesOf(locale, words).flatMap(({ first, last, score }): Found[] => {
    const end = words[last]?.to ?? 0;
    const own: Found[] = [];
    for (let found = ruled[next]; found && found.from < end; found = ruled[++next]) own.push(found);
    if (countWords(words.slice(first, last + 1)) < TONE_WORDS) return own;
    if (own.length > 0 || score <= SURE) return score < CALM ? [] : own;
    const from = words[first]?.from ?? 0;
    return [
      { from, to: end, phrase: text.slice(from, end), rule: `${locale}.tone`, category: 'tone', replacement: null },
    ];
  });
}

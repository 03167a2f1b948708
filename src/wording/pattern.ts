import { formOf, type TextWord } from './text-words';

/** Alternatives that patterns name in braces: `{ clinic: 'klinik*|gabinet*' }`. */
export type WordSets = Readonly<Record<string, string>>;

/**
 * A row of words, compiled from a text such as `-najlepsz* ..2 {clinic}`:
 * `klinik*` begins so, `a|b` either, `{clinic}` one of a set, `#` a number, `..2` up to two words between, `word?` may
 * be missing, `"word` stands in somebody's words between quotation marks, `word:` has a colon after it, and `-word` is
 * left out by the shorter way to say it.
 */
export interface Pattern {
  readonly steps: readonly Step[];
}

interface Step {
  readonly exact: ReadonlySet<string>;
  /** By how they begin. */
  readonly stems: ReadonlyMap<string, readonly string[]>;
  readonly endings: readonly string[];
  readonly isNumber: boolean;
  /** Up to how many other words may stand before it. */
  readonly gap: number;
  readonly isOptional: boolean;
  readonly isLeftOut: boolean;
  readonly isQuoted: boolean;
  readonly hasColon: boolean;
}

/** Where a pattern was found, in numbers of words; `leftOut` are those that say too much. */
export interface Match {
  readonly first: number;
  readonly last: number;
  readonly leftOut: readonly number[];
}

/** By what words and stems are looked up: their first two signs. */
const keyOf = (word: string): string => word.slice(0, 2);

function byKey(stems: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const stem of stems) groups.set(keyOf(stem), [...(groups.get(keyOf(stem)) ?? []), stem]);
  return groups;
}

const GAP = /^\.\.(\d+)$/;

/** Sets may name other sets. */
function withSets(written: string, sets: WordSets): string {
  return written.replace(/\{(\w+)\}/g, (_, name: string) => {
    const set = sets[name];
    if (set === undefined) throw new Error(`No words are called ${name}`);
    return withSets(set, sets);
  });
}

function stepOf(written: string, gap: number, sets: WordSets): Step {
  const isLeftOut = written.length > 1 && written.startsWith('-');
  const isOptional = written.endsWith('?');
  const isQuoted = written.startsWith('"');
  const hasColon = written.endsWith(':');
  const body = written.slice(isLeftOut || isQuoted ? 1 : 0, isOptional || hasColon ? -1 : undefined);
  const spread = withSets(body, sets);
  const words = spread.split('|');
  const stems = words.filter((word) => word.endsWith('*')).map((word) => formOf(word.slice(0, -1)));
  const endings = words.filter((word) => word.startsWith('*')).map((word) => formOf(word.slice(1)));
  const exact = words.filter((word) => !/^\*|\*$|^#$/.test(word)).map(formOf);
  return {
    exact: new Set(exact),
    stems: byKey(stems),
    endings,
    isNumber: words.includes('#'),
    gap,
    isOptional,
    isLeftOut,
    isQuoted,
    hasColon,
  };
}

/** @throws when a set is missing, or when it begins or ends with what may be missing */
export function patternOf(text: string, sets: WordSets): Pattern {
  let gap = 0;
  const steps: Step[] = [];
  for (const part of text.split(' ')) {
    const found = GAP.exec(part);
    if (found) gap = Number(found[1]);
    else {
      steps.push(stepOf(part, gap, sets));
      gap = 0;
    }
  }
  const first = steps[0];
  if (!first || first.isOptional || first.endings.length > 0 || first.gap > 0 || gap > 0)
    throw new Error(`Nothing to begin or end with: ${text}`);
  return { steps };
}

const EITHER_ORDER = / ~(\d+) /;

/** Of `one ~5 other` both orders, with up to five words between; of other texts the pattern itself. */
export function patternsOf(text: string, sets: WordSets): Pattern[] {
  const [one = '', gap, other] = text.split(EITHER_ORDER);
  if (other === undefined) return [patternOf(text, sets)];
  return [patternOf(`${one} ..${gap} ${other}`, sets), patternOf(`${other} ..${gap} ${one}`, sets)];
}

const isNumeral = (form: string): boolean => /^\p{N}/u.test(form);

function fits({ exact, stems, endings, isNumber }: Step, form: string): boolean {
  if (exact.has(form) || (isNumber && isNumeral(form))) return true;
  const begins = (stem: string): boolean => form.startsWith(stem);
  if (endings.some((ending) => form.endsWith(ending))) return true;
  return stems.get(keyOf(form))?.some(begins) === true || (form.length > 1 && stems.has(form.charAt(0)));
}

function matchFrom(steps: readonly Step[], words: readonly TextWord[], at: number, step: number): Match | null {
  const wanted = steps[step];
  if (!wanted) return { first: at, last: at - 1, leftOut: [] };
  const sentence = words[at - 1]?.sentence;
  for (let index = at; index <= at + wanted.gap; index += 1) {
    const word = words[index];
    if (!word || (step > 0 && word.sentence !== sentence)) break;
    if (!fits(wanted, word.form) || (wanted.isQuoted && !word.quote) || (wanted.hasColon && !word.hasColon)) continue;
    const rest = matchFrom(steps, words, index + 1, step + 1);
    if (!rest) continue;
    const last = Math.max(index, rest.last);
    return { first: index, last, leftOut: wanted.isLeftOut ? [index, ...rest.leftOut] : rest.leftOut };
  }
  return wanted.isOptional ? matchFrom(steps, words, at, step + 1) : null;
}

/** The key of patterns that begin with any number; of those that begin with a whole word it is `=word`. */
const NUMBERS = 'number';

/** Many patterns, each with what it stands for. */
export class Patterns<Of> {
  private readonly begun = new Map<string, { pattern: Pattern; of: Of; order: number }[]>();
  private size = 0;

  add(pattern: Pattern, of: Of): void {
    const [first] = pattern.steps;
    if (!first) return;
    const keys = new Set([...[...first.exact].map((word) => `=${word}`), ...first.stems.keys()]);
    if (first.isNumber) keys.add(NUMBERS);
    const entry = { pattern, of, order: (this.size += 1) };
    for (const key of keys) {
      const there = this.begun.get(key);
      if (there) there.push(entry);
      else this.begun.set(key, [entry]);
    }
  }

  /** Everything that is found in these sentences or in all, in the order of the text; some of it lies over other. */
  *matches(words: readonly TextWord[], sentences?: ReadonlySet<number>): Generator<Match & { of: Of }> {
    for (const [index, { form, sentence }] of words.entries()) {
      if (sentences?.has(sentence) === false) continue;
      const keys = new Set([keyOf(form), form.charAt(0), `=${form}`, ...(isNumeral(form) ? [NUMBERS] : [])]);
      const begun = [...keys].flatMap((key) => this.begun.get(key) ?? []).sort((one, other) => one.order - other.order);
      for (const { pattern, of } of begun) {
        const match = matchFrom(pattern.steps, words, index, 0);
        if (match?.first === index) yield { ...match, of };
      }
    }
  }
}

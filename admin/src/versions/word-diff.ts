import { diffArrays } from 'diff';

/** A stretch of a text, and in which of two versions it stands. */
export interface Piece {
  text: string;
  is: 'same' | 'removed' | 'added';
}

/** A paragraph, heading or item of a list. Two with the same form look the same. */
export interface Block {
  text: string;
  form: string;
}

/** A paragraph of both versions, or of one. */
export interface Pair {
  /** Which paragraph of its version, from 1. */
  number: number;
  before: Block | null;
  after: Block | null;
}

/** A word with what holds it together, a stretch of white space, or another sign. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu;
/** Past so many differences a paragraph is another one. */
const EDITS_MAX = 2_000;
/** Paragraphs with fewer words in common are not the same one. */
const ALIKE = 0.3;
const PAIRS_MAX = 10_000;

/** Word for word: what one text has and the other has not. Changed words with only a space between are one stretch. */
export function diffWords(before: string, after: string): Piece[] {
  const [old, now] = [before.match(WORD) ?? [], after.match(WORD) ?? []];
  const changes = diffArrays(old, now, { maxEditLength: EDITS_MAX }) ?? [
    { value: old, removed: true, added: false, count: old.length },
    { value: now, removed: false, added: true, count: now.length },
  ];
  const pieces: Piece[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') pieces.push({ text: removed, is: 'removed' });
    if (added !== '') pieces.push({ text: added, is: 'added' });
    [removed, added] = ['', ''];
  };
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index];
    const next = changes[index + 1];
    if (!change) continue;
    const text = change.value.join('');
    const isGap = !change.removed && !change.added && /^\s+$/.test(text) && next !== undefined;
    if (change.removed) removed += text;
    else if (change.added) added += text;
    else if (isGap && removed !== '' && added !== '') {
      removed += text;
      added += text;
    } else if (isGap && removed + added !== '' && next.value.at(-1) === text && next.removed === (removed !== '')) {
      // The same words with the space behind them: one stretch and not two.
      if (removed === '') added += text;
      else removed += text;
      changes.splice(index + 1, 1, { ...next, value: next.value.slice(0, -1) }, { ...change });
    } else {
      flush();
      pieces.push({ text, is: 'same' });
    }
  }
  flush();
  return pieces;
}

const PARTS = new Set(['UL', 'OL', 'BLOCKQUOTE']);

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const picture of copy.querySelectorAll('img')) picture.replaceWith(`[${picture.getAttribute('alt') ?? ''}]`);
  for (const line of copy.querySelectorAll('br')) line.replaceWith(' ');
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

function elementsIn(parent: Element): Block[] {
  return [...parent.children].flatMap((element): Block[] => {
    if (PARTS.has(element.tagName)) return elementsIn(element);
    const block = { text: textOf(element), form: element.outerHTML };
    return block.text === '' ? [] : [block];
  });
}

/** The paragraphs of a text, of rich text or of a plain one. */
export function blocksOf(value: string): Block[] {
  if (/^\s*</.test(value)) return elementsIn(new DOMParser().parseFromString(value, 'text/html').body);
  return value
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, form: line }));
}

function likeness(one: Block, other: Block): number {
  const words = ({ text }: Block) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const [mine, theirs] = [words(one), words(other)];
  const common = [...mine].filter((word) => theirs.has(word)).length;
  return common / Math.max(1, Math.min(mine.size, theirs.size));
}

/** The best pairs of paragraphs that were rewritten, in their order: the places in both lists. */
function pairsOf(before: readonly Block[], after: readonly Block[]): [number, number][] {
  if (before.length * after.length > PAIRS_MAX) return [];
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  const like = before.map((one) => after.map((other) => likeness(one, other)));
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const alike = like[row]?.[column] ?? 0;
      const paired = alike >= ALIKE ? alike + at(row + 1, column + 1) : 0;
      const line = table[row];
      if (line) line[column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    if (at(row, column) === at(row + 1, column)) row += 1;
    else if (at(row, column) === at(row, column + 1)) column += 1;
    else pairs.push([row++, column++]);
  }
  return pairs;
}

/** The paragraphs of two versions side by side. */
export function pairBlocks(before: readonly Block[], after: readonly Block[]): Pair[] {
  const pairs: Pair[] = [];
  let [old, now] = [0, 0];
  const pair = (one: Block | null, other: Block | null) => {
    pairs.push({ number: (one ? old : now) + 1, before: one, after: other });
    if (one) old += 1;
    if (other) now += 1;
  };
  const changes = diffArrays([...before], [...after], { comparator: (one, other) => one.form === other.form });
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index];
    if (!change) continue;
    const next = changes[index + 1];
    if (!change.removed && !change.added) {
      for (const block of change.value) pair(block, after[now] ?? block);
      continue;
    }
    const isBoth = next !== undefined && (next.removed || next.added);
    const both = isBoth ? [change, next] : [change];
    if (isBoth) index += 1;
    const gone = both.find(({ removed }) => removed)?.value ?? [];
    const come = both.find(({ added }) => added)?.value ?? [];
    let [left, right] = [0, 0];
    for (const [row, column] of [...pairsOf(gone, come), [gone.length, come.length] as const]) {
      while (left < row) pair(gone[left++] ?? null, null);
      while (right < column) pair(null, come[right++] ?? null);
      if (row < gone.length || column < come.length) pair(gone[left++] ?? null, come[right++] ?? null);
    }
  }
  return pairs;
}

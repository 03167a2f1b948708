import type { Code, Piece, TextPiece, Token } from './html-pieces';
import { xmlTag, xmlText } from './xml';

/** The signs that XML cannot hold have an element of their own (XLIFF 2.1, 4.2.3.1). */
const codePoint = (hex: string): string => `<cp hex="${hex}"/>`;

/** What translators are asked to leave as it is; they may put it where their language wants it. */
const FIXED = { canCopy: 'no', canDelete: 'no' } as const;

/** What a code is to whoever sees it in a translator's program. */
function typesOf(tag: string): { type?: string; subType?: string } {
  if (tag === 'a') return { type: 'link' };
  if (tag === 'strong') return { type: 'fmt', subType: 'xlf:b' };
  if (tag === 'em') return { type: 'fmt', subType: 'xlf:i' };
  if (tag === 'u') return { type: 'fmt', subType: 'xlf:u' };
  if (tag === 'br') return { type: 'fmt', subType: 'xlf:lb' };
  return tag === 's' ? { type: 'fmt' } : {};
}

/** The original of each code of a unit, once; the text of `originalData`. */
class OriginalData {
  private readonly ids = new Map<string, string>();

  ref(html: string): string {
    const id = this.ids.get(html) ?? `d${this.ids.size + 1}`;
    this.ids.set(html, id);
    return id;
  }

  toXml(): string {
    if (this.ids.size === 0) return '';
    const data = [...this.ids].map(([html, id]) => `<data id="${id}">${xmlText(html, codePoint)}</data>`);
    return `<originalData>${data.join('')}</originalData>`;
  }
}

/** A beginning and its end; `within` is the text in which both stand, or null. */
interface Pair {
  id: string;
  open: Code;
  close: Code | null;
  within: TextPiece | null;
}

interface Ids {
  pairs: Map<Code, Pair>;
  singles: Map<Code, string>;
}

/** Names the codes of the texts in their order. `take` gives the name of one with this original. */
function nameCodes(texts: readonly TextPiece[], take: (html: string, text: TextPiece) => string): Ids {
  const pairs = new Map<Code, Pair>();
  const singles = new Map<Code, string>();
  const open: [Pair, TextPiece][] = [];
  for (const text of texts) {
    for (const code of text.kind === 'alt' ? [] : text.tokens) {
      if (typeof code === 'string') continue;
      const [last, begun] = open.at(-1) ?? [];
      if (code.pair === 'open') {
        const pair: Pair = { id: take(code.html, text), open: code, close: null, within: null };
        pairs.set(code, pair);
        open.push([pair, text]);
      } else if (code.pair === 'close' && last?.open.tag === code.tag) {
        open.pop();
        Object.assign(last, { close: code, within: begun === text ? text : null });
        pairs.set(code, last);
      } else singles.set(code, take(code.html, text));
    }
  }
  return { pairs, singles };
}

function writeTokens(tokens: readonly Token[], { pairs, singles }: Ids, data: OriginalData): string {
  const write = (token: Token): string => {
    if (typeof token === 'string') return xmlText(token, codePoint);
    const pair = pairs.get(token);
    const types = typesOf(token.tag);
    const dataRef = data.ref(token.html);
    if (!pair) {
      const own = { id: singles.get(token), dataRef, ...types, ...FIXED };
      // Its beginning stands outside of every text.
      if (token.pair === 'close') return xmlTag('ec', { ...own, isolated: 'yes' }, '/');
      return xmlTag('ph', { ...own, disp: token.html }, '/');
    }
    const isStart = pair.open === token;
    if (pair.within) {
      if (!isStart) return '</pc>';
      const dataRefEnd = data.ref(pair.close?.html ?? '');
      return xmlTag('pc', { id: pair.id, dataRefStart: dataRef, dataRefEnd, ...types, ...FIXED });
    }
    if (!isStart) return xmlTag('ec', { startRef: pair.id, dataRef, ...types, ...FIXED }, '/');
    const isolated = pair.close ? undefined : 'yes';
    return xmlTag('sc', { id: pair.id, dataRef, isolated, ...types, ...FIXED }, '/');
  };
  return tokens.map(write).join('');
}

/**
 * A unit's segments with what stands between them, and before them the originals of its codes.
 * @param translated for each text among the pieces its translation, or null
 */
export function writeContent(
  pieces: readonly Piece[],
  translated: readonly (TextPiece | null)[],
  state: 'initial' | 'translated',
): string {
  const data = new OriginalData();
  const texts = pieces.filter((piece) => piece.kind !== 'structure');
  let last = 0;
  const known = new Map<TextPiece, [html: string, id: string][]>();
  const sourceIds = nameCodes(texts, (html, text) => {
    last += 1;
    known.set(text, [...(known.get(text) ?? []), [html, `c${last}`]]);
    return `c${last}`;
  });
  const pairOf = new Map(translated.map((target, index) => [target, texts[index]] as const));
  const targetIds = nameCodes(
    translated.filter((each) => each !== null),
    (html, target) => {
      const source = pairOf.get(target);
      const ids = (source && known.get(source)) ?? [];
      const index = ids.findIndex(([each]) => each === html);
      const [[, id] = []] = index < 0 ? [] : ids.splice(index, 1);
      last += id === undefined ? 1 : 0;
      return id ?? `t${last}`;
    },
  );
  const contentOf = (text: TextPiece, ids: Ids): string =>
    text.kind === 'alt' ? xmlText(text.text, codePoint) : writeTokens(text.tokens, ids, data);
  let index = -1;
  const written = pieces.map((piece, place) => {
    if (piece.kind === 'structure') {
      const code = xmlTag('ph', { id: `s${place + 1}`, dataRef: data.ref(piece.html), ...FIXED }, '/');
      return `<ignorable><source>${code}</source></ignorable>`;
    }
    index += 1;
    const target = translated[index] ?? null;
    const goal = target ? `<target>${contentOf(target, targetIds)}</target>` : '';
    const source = `<source>${contentOf(piece, sourceIds)}</source>`;
    return `<segment id="${index + 1}" state="${target ? state : 'initial'}">${source}${goal}</segment>`;
  });
  return [data.toXml(), ...written].filter((part) => part !== '').join('\n');
}

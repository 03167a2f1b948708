/** A tag, or a sign that is no text: `pair` tells whether it begins or ends something. */
export interface Code {
  html: string;
  tag: string;
  pair: 'open' | 'close' | 'none';
}

/** A text as people read it, or a code in it. */
export type Token = string | Code;

/** What stands between texts, a text with its codes, or the description of a picture. */
export type Piece =
  | { kind: 'structure'; html: string }
  | { kind: 'text'; tokens: Token[]; block: string }
  | { kind: 'alt'; text: string; block: string };

export type TextPiece = Exclude<Piece, { kind: 'structure' }>;

// Tags, and signs that the site's own sanitising leaves nowhere: put together again they give the same text.
const CODES = /(<[^<>]*>|&(?!(?:amp|lt|gt);)(?:[a-zA-Z0-9#]{1,32};)?|[<>])/;
const INLINE: readonly string[] = ['a', 'br', 'em', 's', 'strong', 'u', ''];
const BLOCK_START = /^<(h[2-4]|p|li|blockquote)>$/;
const ALT = /^(<img [^<>]*?alt=")([^"]+)("[^<>]*>)$/;

const TO_ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const TO_SIGN = Object.fromEntries(Object.entries(TO_ENTITY).map(([sign, entity]) => [entity, sign]));

/** A text as HTML has it, in an attribute or not. */
export function encodeText(text: string, inAttribute = false): string {
  return text.replace(inAttribute ? /[&<>"]/g : /[&<>]/g, (sign) => TO_ENTITY[sign] ?? sign);
}

function decodeText(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => TO_SIGN[entity] ?? entity);
}

function toCode(html: string): Code {
  const [, slash = '', tag = '', rest = ''] = /^<(\/?)([a-z][a-z0-9]*)([^<>]*)>$/.exec(html) ?? [];
  if (tag === '' || tag === 'br' || rest.endsWith('/')) return { html, tag, pair: 'none' };
  return { html, tag, pair: slash === '' ? 'open' : 'close' };
}

function isText(tokens: readonly Token[]): boolean {
  return tokens.some((token) => typeof token === 'string' && token.trim() !== '');
}

function htmlOf(tokens: readonly Token[]): string {
  return tokens.map((token) => (typeof token === 'string' ? encodeText(token) : token.html)).join('');
}

/** HTML in pieces: one for each block of text and each picture's description, and what stands between them. */
export function splitHtml(html: string): Piece[] {
  const pieces: Piece[] = [];
  let run: Token[] = [];
  let block = '';
  const structure = (part: string): void => {
    const last = pieces.at(-1);
    if (part === '') return;
    if (last?.kind === 'structure') last.html += part;
    else pieces.push({ kind: 'structure', html: part });
  };
  const endRun = (): void => {
    if (isText(run)) pieces.push({ kind: 'text', tokens: run, block });
    else structure(htmlOf(run));
    run = [];
  };
  html.split(CODES).forEach((part, index) => {
    if (part === '') return;
    const isCode = index % 2 === 1;
    const code = isCode ? toCode(part) : null;
    if (!code) run.push(decodeText(part));
    else if (INLINE.includes(code.tag)) run.push(code);
    else {
      endRun();
      block = BLOCK_START.exec(part)?.[1] ?? block;
      const [, before = '', alt = '', after = ''] = ALT.exec(part) ?? [];
      const text = decodeText(alt);
      if (text.trim() === '' || encodeText(text, true) !== alt) structure(part);
      else {
        structure(before);
        pieces.push({ kind: 'alt', text, block });
        structure(after);
      }
    }
  });
  endRun();
  return pieces;
}

/** The pieces of a text without any tags: one. */
export function plainPieces(text: string): Piece[] {
  return text === '' ? [] : [{ kind: 'text', tokens: [text], block: '' }];
}

/** Every tag in HTML, and all else in it that is neither text nor a sign that stands for one; pictures without their words. */
export function codesOf(html: string): string[] {
  const codes = html.split(CODES).filter((_, index) => index % 2 === 1);
  return codes.map((code) => code.replace(/^(<img [^<>]*?alt=")[^"]*/, '$1'));
}

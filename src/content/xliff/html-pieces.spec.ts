import { alignPieces } from './align';
import { codesOf, encodeText, type Piece, splitHtml } from './html-pieces';

const joined = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'structure') return piece.html;
      if (piece.kind === 'alt') return encodeText(piece.text, true);
      return piece.tokens.map((token) => (typeof token === 'string' ? encodeText(token) : token.html)).join('');
    })
    .join('');
const textsOf = (html: string): string[] =>
  splitHtml(html).flatMap((piece) =>
    piece.kind === 'structure'
      ? []
      : [
          piece.kind === 'alt'
            ? piece.text
            : piece.tokens.map((token) => (typeof token === 'string' ? token : '|')).join(''),
        ],
  );

describe('HTML in pieces', () => {
  it.each([
    ['<h2>A</h2><p>B <strong>c</strong> d<br />e</p>', ['A', 'B |c| d|e']],
    ['<ul><li><p>A &amp; &lt;b&gt;</p></li></ul><hr />', ['A & <b>']],
    ['<p><img src="/media/a.webp" alt="A &quot;b&quot;" loading="lazy" /></p>', ['A "b"']],
    ['<p>A <a href="/b">b <img src="/media/a.webp" alt="c" loading="lazy" /></a> d</p>', ['A |b ', 'c', '| d']],
    ['<p><strong> </strong>\u00a0</p><p></p>', []],
    ['plain', ['plain']],
    ['<p>a &nbsp; & b > c &quot;</p>', ['a | | b | c |']],
    ['', []],
  ])('parts %s into its texts, and loses nothing', (html, texts) => {
    expect(textsOf(html)).toEqual(texts);
    expect(joined(splitHtml(html))).toBe(html);
  });

  it('knows the codes of HTML, whatever the words of its pictures', () => {
    const html = (alt: string): string => `<p>a<br /><img src="/media/a.webp" alt="${alt}" loading="lazy" /></p>`;
    expect(codesOf(html('one'))).toEqual(codesOf(html('two')));
  });
});

describe('Two texts', () => {
  const aligned = (one: string, other: string): (string | null)[] =>
    alignPieces(splitHtml(one), splitHtml(other)).texts.map((piece) =>
      piece?.kind === 'text' ? piece.tokens.filter((token) => typeof token === 'string').join('') : null,
    );
  const block = (length: number, letter: string): string => `<p>${letter.repeat(length)}</p>`;

  it('are set side by side where nothing but words differs', () => {
    const { isExact } = alignPieces(splitHtml('<h2>A</h2><p>B</p>'), splitHtml('<h2>C</h2><p>D</p>'));
    expect(isExact).toBe(true);
    expect(aligned('<h2>A</h2><p>B</p>', '<h2>C</h2><p>D</p>')).toEqual(['C', 'D']);
  });

  it('are set side by side around a paragraph that only one of them has', () => {
    const source = block(40, 'a') + block(200, 'n') + block(90, 'b') + block(20, 'c');
    const target = block(44, 'x') + block(95, 'y') + block(19, 'z');
    expect(aligned(source, target)).toEqual(['x'.repeat(44), null, 'y'.repeat(95), 'z'.repeat(19)]);
    expect(aligned(target, source)).toEqual(['a'.repeat(40), 'b'.repeat(90), 'c'.repeat(20)]);
  });

  it('of thousands of paragraphs take no time', () => {
    const long = block(1, 'a').repeat(7_000);
    expect(aligned(long, `${long}<p>b</p>`)).toHaveLength(7_000);
  });
});

import { HOSTILE_HTML } from '../../test/content/hostile-html';
import { sanitizeRichText } from './rich-text';

const OUTSIDE = 'noopener noreferrer nofollow';

describe('Rich text', () => {
  it('keeps headings, paragraphs, lists, quotes, marks and rules', () => {
    const html =
      '<h2>a</h2><h3>b</h3><h4>c</h4><p>d<br />e <strong>f</strong> <em>g</em> <u>h</u> <s>i</s></p>' +
      '<ul><li>j</li></ul><ol><li>k</li></ol><blockquote><p>l</p></blockquote><hr />';
    expect(sanitizeRichText(html)).toBe(html);
  });

  it.each([
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
    ['<b>a</b> <i>b</i>', '<strong>a</strong> <em>b</em>'],
    ['<div><span>a</span></div>', 'a'],
    ['<p class="a" id="b" style="color:red" lang="en" data-a="1">a</p>', '<p>a</p>'],
    ['<table><tr><td>a</td></tr></table>', 'a'],
    ['<p>a</p><script>b</script><style>c</style>', '<p>a</p>'],
    ['<p>a < b & c</p>', '<p>a &lt; b &amp; c</p>'],
    ['<p>a', '<p>a</p>'],
    ['  <p>a</p>\n', '<p>a</p>'],
  ])('turns %s into %s', (html, clean) => {
    expect(sanitizeRichText(html)).toBe(clean);
  });

  it.each(['<p></p>', '<p> \n</p><p><br></p>', '<p>&nbsp;\u00a0</p>', '<h2></h2><ul><li></li></ul>', '<!-- a -->', ''])(
    'that shows nothing is none: %j',
    (html) => {
      expect(sanitizeRichText(html)).toBe('');
    },
  );

  it.each(['/doctors', '#a', '?page=2', 'doctors', 'mailto:a@example.org', 'tel:+48220001234'])(
    'keeps a link to %s as it is',
    (href) => {
      expect(sanitizeRichText(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`);
    },
  );

  it.each([
    'https://example.org/a',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG',
    ' https://example.org',
    '\thttps://example.org',
    'ht\ntps://example.org',
    'https:example.org',
    'http:/example.org',
    'https:\\\\example.org',
  ])('tells search engines and the other site nothing about a link to %j', (href) => {
    expect(sanitizeRichText(`<a href="${href}">a</a>`)).toMatch(new RegExp(`^<a href="[^"]+" rel="${OUTSIDE}">a</a>$`));
  });

  it.each([
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    '/\t/example.org',
    'javascript:a',
    'data:text/html,a',
  ])('leaves out the address of a link to %j', (href) => {
    expect(sanitizeRichText(`<a href="${href}">a</a>`)).toBe('<a>a</a>');
  });

  it('sets what a link tells others itself', () => {
    const html = '<a href="https://example.org" rel="me" target="_blank" title="a" download>a</a>';
    expect(sanitizeRichText(html)).toBe(`<a href="https://example.org" rel="${OUTSIDE}">a</a>`);
    expect(sanitizeRichText('<a href="/a" rel="me">a</a>')).toBe('<a href="/a">a</a>');
  });

  it('shows our own pictures, lazily, and no attributes but their alternative text and size', () => {
    const src = '/media/0f3a-640.webp';
    expect(
      sanitizeRichText(`<img src="${src}" alt="A &quot;b&quot;" width="640" height="480" onload="a" srcset="b">`),
    ).toBe(`<img src="${src}" alt="A &quot;b&quot;" loading="lazy" width="640" height="480" />`);
    expect(sanitizeRichText(`<img src="${src}" width="100%" height="480">`)).toBe(
      `<img src="${src}" alt="" loading="lazy" />`,
    );
  });

  it.each([
    'https://example.org/a.webp',
    '//example.org/media/a.webp',
    '/media/a.svg',
    '/media/a.webp?b',
    '/media/../a.webp',
    '/media/a/b.webp',
    'media/a.webp',
    'https://example.org/media/a.webp',
    'data:image/webp;base64,AAAA',
    '',
  ])('shows no picture at %j', (src) => {
    expect(sanitizeRichText(`<p>a<img src="${src}" alt="b"></p>`)).toBe('<p>a</p>');
  });

  it('that is clean stays as it is', () => {
    expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(200);
    for (const html of HOSTILE_HTML) {
      const clean = sanitizeRichText(html);
      expect(sanitizeRichText(clean)).toBe(clean);
    }
  });
});

import { LIMITS } from '../../contract/limits';
import { anArticle } from '../support/builders/content';
import { HOSTILE_HTML } from './hostile-html';
import { expectInvalid, expectProblem, openStage, panelOf } from './stage';
import { complaintsOfSchema, giveFile, report, takeFile, translate } from './xliff-files';

const stage = openStage();
const articles = panelOf(stage, 'articles');
const give = (file: string | Buffer) => giveFile(stage.staff, 'articles', file);
const nothing = (text: string): string => text;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const document = (inside: string, attributes = 'version="2.1" srcLang="pl" trgLang="ru"'): string =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}>${inside}</xliff>`;
const FILE =
  '<file id="articles.999999.v1"><unit id="title.e3b0c442"><segment><source>a</source><target>b</target></segment></unit></file>';

describe('A file of a translator', () => {
  it.each([
    [
      'an entity of its own',
      `<!DOCTYPE xliff [<!ENTITY a "b">]>${document(FILE.replace('>b<', '>&a;<'))}`,
      'xml_doctype',
    ],
    [
      'a file of the machine',
      `<!DOCTYPE xliff [<!ENTITY a SYSTEM "file:///etc/passwd">]>${document(FILE.replace('>b<', '>&a;<'))}`,
      'xml_doctype',
    ],
    ['another host', `<!DOCTYPE xliff SYSTEM "http://evil.example/a.dtd">${document(FILE)}`, 'xml_doctype'],
    [
      'entities of entities',
      `<!DOCTYPE lolz [<!ENTITY a "${'x'.repeat(100)}">${'bcdefgh'
        .split('')
        .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index] ?? ''};`.repeat(10)}">`)
        .join('')}]>${document(FILE.replace('>b<', '>&h;<'))}`,
      'xml_doctype',
    ],
    ['an entity that nobody declared', document(FILE.replace('>b<', '>&nbsp;<')), 'xml_broken'],
    ['a sign that XML forbids', document(FILE.replace('>b<', '>&#0;<')), 'xml_broken'],
    ['a raw control character', document(FILE.replace('>b<', '>\u0001<')), 'xml_broken'],
    ['a tag that is not closed', document(FILE).replace('</file>', ''), 'xml_broken'],
    ['two roots', document(FILE) + document(FILE), 'xml_broken'],
    ['a prefix that nobody declared', document(FILE.replace('<file ', '<file a:b="c" ')), 'xml_broken'],
    ['an attribute twice', document(FILE.replace('<file ', '<file id="a" ')), 'xml_broken'],
    ['no XML at all', 'PK\u0003\u0004', 'xml_broken'],
    ['nothing but spaces', '   ', 'xml_broken'],
    ['a nest of groups', document(`<file id="a">${'<group id="a">'.repeat(5_000)}`), 'xml_too_deep'],
    ['another format', '<html></html>', 'xliff_missing'],
    [
      'XLIFF 1.2',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="pl"/></xliff>',
      'xliff_version',
    ],
    ['XLIFF 2.2', document(FILE, 'version="2.2" srcLang="pl" trgLang="ru"'), 'xliff_version'],
    ['no version', document(FILE, 'srcLang="pl" trgLang="ru"'), 'xliff_version'],
    ['a translation from English', document(FILE, 'version="2.1" srcLang="en" trgLang="ru"'), 'xliff_language'],
    ['a translation into German', document(FILE, 'version="2.1" srcLang="pl" trgLang="de"'), 'xliff_language'],
    ['a translation into Polish', document(FILE, 'version="2.1" srcLang="pl" trgLang="pl"'), 'xliff_language'],
    ['no language', document(FILE, 'version="2.1" srcLang="pl"'), 'xliff_language'],
  ])('with %s is refused, and the answer says where', async (_, xml, code) => {
    const answer = await give(xml);
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([400, code]);
    expect(answer.body.errors[0].message).toMatch(/\d/);
    expect(JSON.stringify(answer.body)).not.toContain('root:');
  });

  it.each(['2.0', '2.1'])('of XLIFF %s is read', async (version) => {
    const told = await report(
      stage.staff,
      'articles',
      document(FILE, `version="${version}" srcLang="pl-PL" trgLang="ru-RU"`),
    );
    expect(told.units).toMatchObject([{ reasons: ['unknown_id'], line: 1 }]);
  });

  it('is read in the encoding that it tells, and in no other', async () => {
    const text = document(FILE.replace('>b<', '>Приём<'));
    const utf16 = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le');
    const cyrillic = Buffer.from(
      `<?xml version="1.0" encoding="windows-1251"?>${document(FILE.replace('>b<', '>\u00cf\u00f0<'))}`,
      'latin1',
    );
    for (const file of [HEAD + text, `\uFEFF${HEAD}${text}`, utf16, cyrillic, Buffer.from(utf16).swap16()]) {
      expect((await report(stage.staff, 'articles', file)).units).toHaveLength(1);
    }
    const wrong = Buffer.concat([Buffer.from(HEAD), Buffer.from(document(FILE.replace('>b<', '>\u00e9<')), 'latin1')]);
    await expectInvalid(give(wrong), ['file', 'xml_encoding']);
    await expectInvalid(give(`<?xml version="1.0" encoding="klingon"?>${document(FILE)}`), ['file', 'xml_encoding']);
  });

  it('has a size, a type, and something in it', async () => {
    await expectProblem(give(Buffer.alloc(LIMITS.xliffBytes + 1, 32)), 413, 'body_too_large');
    const form = stage.staff
      .post('/api/panel/articles/xliff')
      .attach('file', Buffer.alloc(LIMITS.xliffBytes + 1), 'a.xlf');
    await expectProblem(form, 413, 'body_too_large');
    await expectProblem(
      stage.staff.post('/api/panel/articles/xliff').type('text/plain').send('a'),
      415,
      'unsupported_media_type',
    );
    await expectInvalid(give(''), ['file', 'xliff_required']);
    await expectInvalid(stage.staff.post('/api/panel/articles/xliff').field('accept', 'a'), ['file', 'xliff_required']);
    const two = stage.staff
      .post('/api/panel/articles/xliff')
      .attach('file', Buffer.from('a'), 'a')
      .attach('other', Buffer.from('a'), 'a');
    await expectProblem(two, 400, 'bad_request');
    await expectProblem(
      stage.patient.post('/api/panel/articles/xliff').type('text/xml').send(document(FILE)),
      403,
      'forbidden',
    );
  });

  it('of very many texts is read', async () => {
    const unit = (index: number): string =>
      `<unit id="title.${index.toString(16).padStart(8, '0')}"><segment><source>a</source><target>b</target></segment></unit>`;
    const many = document(
      `<file id="articles.999999.v1">${Array.from({ length: 20_000 }, (_, index) => unit(index)).join('')}</file>`,
    );
    expect((await report(stage.staff, 'articles', many)).refused).toBe(20_000);
  });

  it('brings nothing that a page must not show, whatever it calls a code', async () => {
    const article = await articles.create(
      anArticle({
        translations: { pl: { title: 'T', description: 'D', body: '<p>Raz <em>dwa</em> trzy</p>', coverAlt: '' } },
      }),
    );
    const { xml } = await takeFile(stage.staff, 'articles', 'ru');
    const escaped = (html: string): string =>
      html
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
    for (const html of HOSTILE_HTML.slice(0, 60)) {
      const file = translate(xml, nothing).replaceAll('&lt;/em&gt;', escaped(html));
      await report(stage.staff, 'articles', file);
      const body = (await articles.get(article.id)).translations.ru.body ?? '';
      expect(['', '<p>Raz <em>dwa</em> trzy</p>']).toContain(body);
    }
  });
});

// Letters, signs that HTML, XML or XLIFF mean something by, and what no XML can hold.
const BITS = [
  'Zażółć',
  ' ',
  '\u00a0',
  '🌼👩‍⚕️',
  '&amp;',
  '&lt;b&gt;',
  '&nbsp;',
  '"cytat"',
  "l'été",
  ']]>',
  '<!-- -->',
  '&amp;amp;',
  '\uFFFE',
  '\u2028',
  'a\u0301',
  '„”',
  '{name}',
  '%s',
  '\t',
  '\n',
  '1 < 2',
  '&#13;',
];
const INLINE = ['strong', 'em', 'u', 's'];
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'blockquote'];
const PICTURE = (alt: string): string => `<img src="/media/aaaa.webp" alt="${alt}" width="640" height="480">`;

/** Numbers that look random, the same ones in each run (Park and Miller, 1988). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function randomHtml(seed: number): string {
  const next = numbers(seed + 1);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const words = (): string => Array.from({ length: 1 + next(5) }, () => pick(BITS)).join('');
  const inline = (depth: number): string =>
    Array.from({ length: 1 + next(4) }, () => {
      const kind = next(8);
      if (depth > 3 || kind < 4) return words();
      if (kind === 4) return '<br>';
      if (kind === 5) return PICTURE(pick(['', 'Ada', 'A &quot;b&quot; &amp; c', '&lt;']));
      const tag = kind === 6 ? 'a' : pick(INLINE);
      return `<${tag}${tag === 'a' ? ` href="${pick(['/kontakt', 'https://example.org/?a=1&amp;b=2', 'mailto:a@b.pl'])}"` : ''}>${inline(depth + 1)}</${tag}>`;
    }).join('');
  const block = (): string => {
    const kind = next(8);
    if (kind === 0) return '<hr>';
    if (kind === 1)
      return `<ul>${Array.from({ length: 1 + next(3) }, () => `<li><p>${inline(1)}</p></li>`).join('\n')}</ul>`;
    if (kind === 2) return `<p></p>`;
    const tag = pick(BLOCKS);
    return `<${tag}>${inline(0)}</${tag}>`;
  };
  return Array.from({ length: 1 + next(6) }, block).join(pick(['', '\n', ' luzem ']));
}

describe('Texts of any kind', () => {
  const count = Number(process.env.TEXTS ?? 40);

  it(`go out and come back as they are, byte for byte: ${count} of them`, async () => {
    const made = [];
    for (let seed = 0; seed < count; seed += 1) {
      const pl = {
        title: `Tytuł ${seed} \uFFFF <&>`,
        description: `Raz\n\n"dwa"\t${seed}`,
        body: `<p>x</p>${randomHtml(seed)}`,
      };
      made.push(await articles.create(anArticle({ published: false, translations: { pl } })));
    }
    const { xml } = await takeFile(stage.staff, 'articles', 'en', false);
    expect(await complaintsOfSchema(xml)).toEqual([]);
    const told = await report(stage.staff, 'articles', translate(xml, nothing));
    expect(told.units.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    for (const { id } of made) {
      const { translations } = await articles.get(id);
      // A save makes one sign of every end of a line.
      const body = (translations.pl.body ?? '').replace(/\r\n?/g, '\n');
      expect(translations.en).toEqual({ ...translations.pl, body });
    }
  });
});

import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from '../../contract/locales';
import { localizePath } from '../../contract/routes';
import { Seed } from '../../src/demo/seed';
import { startApp, type TestApp } from '../support/app';
import { dictionaries } from '../support/dictionaries';
import { alternatesOf, canonicalOf, isIndexed, metaOf, readSite, type SitePage } from '../support/site-pages';
import { type Element, textIn, within } from '../support/xml';

let site: TestApp;
let read: SitePage[];
beforeAll(async () => {
  site = await startApp();
  await site.app.get(Seed, { strict: false }).addDemoContent();
  read = await readSite(site);
});
afterAll(() => site.stop());

/** What `find` says of each page of a locale, by address; pages of which it says nothing are left out. */
/** Polish offices, forms and streets, which no letter reaches under another name. */
const OFFICES =
  /Rzecznik Praw Pacjenta|Niebieskie Karty|Okręgowa Izba (Lekarska|Pielęgniarek i Położnych)|ul\. (Młynarska|Puławska) \d+, [\d-]+ Warszawa/g;

function complaints(locale: Locale, find: (page: SitePage) => unknown): Record<string, unknown> {
  const found = read.filter((page) => page.locale === locale).map((page) => [page.address, find(page)] as const);
  expect(found.length).toBeGreaterThan(20);
  return Object.fromEntries(found.filter(([, complaint]) => complaint !== undefined && complaint !== ''));
}

function titleOf({ document }: SitePage): string {
  return within(document, 'title')
    .map((each) => textIn(each))
    .join('|');
}

/** Reads out what is in the page's own language: texts, and attributes that are read aloud. */
function words(element: Element, lang: string): string {
  const { attributes } = element;
  if ((attributes.lang ?? lang) !== lang || attributes.translate === 'no') return '';
  const spoken = ['alt', 'aria-label', 'placeholder', 'title'].map((name) => attributes[name] ?? '');
  const meta =
    element.name === 'meta' && /description|title|site_name/.test(attributes.name ?? attributes.property ?? '');
  const inside = element.children.map((child) => (typeof child === 'string' ? child : words(child, lang)));
  return [...spoken, meta ? (attributes.content ?? '') : '', ...inside].join(' ');
}

function wordsOf({ document, locale }: SitePage): string {
  return words(document, LANGUAGE_TAGS[locale]);
}

describe.each(LOCALES)('Every page in %s', (locale) => {
  it('is there, in its language, with one heading and the place that the skip link leads to', () => {
    const wrong = complaints(locale, ({ status, document }) => {
      const headings = within(document, 'h1').map((each) => textIn(each).trim());
      const mains = within(document, 'main').filter(({ attributes }) => attributes.id === 'main');
      const seen = [status, document.attributes.lang, headings.length, headings[0] !== '', mains.length];
      return seen.join() === `200,${LANGUAGE_TAGS[locale]},1,true,1` ? undefined : seen;
    });
    expect(wrong).toEqual({});
  });

  it('has a title of its own that search engines show whole', () => {
    expect(complaints(locale, (page) => (titleOf(page).length > 70 ? titleOf(page) : undefined))).toEqual({});
    expect(complaints(locale, (page) => (titleOf(page).length < 10 ? titleOf(page) : undefined))).toEqual({});
    const titles = read.filter((page) => page.locale === locale).map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('has a description of its own of one or two lines', () => {
    const descriptions = read
      .filter((page) => page.locale === locale && isIndexed(page))
      .map((page) => [page.address, metaOf(page, 'description') ?? ''] as const);
    expect(descriptions.filter(([, { length }]) => length < 70 || length > 165)).toEqual([]);
    expect(new Set(descriptions.map(([, text]) => text)).size).toBe(descriptions.length);
  });

  it('names its one address, and the other languages, which name it too', () => {
    const byAddress = new Map(read.map((page) => [site.url + page.address, page]));
    const wrong = complaints(locale, (page) => {
      if (!isIndexed(page)) return Object.keys(alternatesOf(page)).join();
      const own = alternatesOf(page);
      const tags = LOCALES.map((each) => [LANGUAGE_TAGS[each], site.url + localizePath(each, page.path)]);
      const expected = { ...Object.fromEntries(tags), 'x-default': site.url + localizePath(DEFAULT_LOCALE, page.path) };
      if (JSON.stringify(own) !== JSON.stringify(expected)) return own;
      if (canonicalOf(page) !== site.url + page.address) return canonicalOf(page);
      const silent = Object.values(own).filter((address) => {
        const other = byAddress.get(address);
        return !other || JSON.stringify(alternatesOf(other)) !== JSON.stringify(own);
      });
      return silent.join();
    });
    expect(wrong).toEqual({});
  });

  it('shows no key, no placeholder and no missing value', () => {
    const keys = [...(dictionaries.get(locale)?.keys() ?? [])];
    expect(keys.length).toBeGreaterThan(100);
    const wrong = complaints(locale, (page) => {
      const text = wordsOf(page);
      const missing = /\b(undefined|null|NaN|Infinity)\b|\[object|Invalid Date|\{\w*\}|%[sd]\b|&(amp|lt|quot|#)/.exec(
        text,
      )?.[0];
      const dotted = new Set(text.match(/\b[a-z]\w*(\.\w+)+/g));
      return [missing, ...keys.filter((key) => dotted.has(key))].filter(Boolean).join();
    });
    expect(wrong).toEqual({});
  });

  it('has no word in another alphabet, and no letter of another language', () => {
    const foreign: Record<Locale, RegExp> = {
      pl: /\p{Script=Cyrillic}+/gu,
      en: /\p{Script=Cyrillic}+|[ąćęłńóśźż]/giu,
      ru: /[іўєїґ’]|[ąćęłńóśźż]/giu,
      by: /[ищъєїґ]|[ąćęłńóśźż]/giu,
      ua: /[ыэъёў]|[ąćęłńóśźż]/giu,
    };
    const latin = /\p{Script=Latin}+(@[\w.]+\w)?/gu;
    const wrong = complaints(locale, (page) => {
      // Paragraphs of laws, «6(1)(b)» and «22b», and numbers of houses, «1A», have their letter in every language.
      const text = wordsOf(page)
        .replaceAll('Sokół', '')
        // The health record booklet has no other name in Poland.
        .replaceAll(/książeczk\p{L}+\szdrowia/gu, '')
        .replaceAll(OFFICES, '')
        .replaceAll(/\(\p{Ll}\)|\d(\p{Lu}|[bc])\b/gu, '');
      const found = new Set(text.match(foreign[locale]));
      if (!['pl', 'en'].includes(locale)) {
        for (const word of text.match(latin) ?? []) if (!LATIN.includes(word)) found.add(word);
      }
      return [...found].join();
    });
    expect(wrong).toEqual({});
  });

  it('has no style and no script of its own, and loads nothing from elsewhere', () => {
    const wrong = complaints(locale, ({ document, html }) => {
      const all = within(document);
      const styled = all.filter(({ name, attributes }) => {
        const names = Object.keys(attributes);
        return name === 'style' || name === 'iframe' || names.some((each) => each === 'style' || each.startsWith('on'));
      });
      const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].filter(
        ([, attributes = '', body = '']) => !/application\/(ld\+)?json/.test(attributes) && body !== '',
      );
      const loaded = all
        .filter(({ name, attributes }) => name !== 'a' && !['canonical', 'alternate'].includes(attributes.rel ?? ''))
        .flatMap(({ attributes: { src, srcset, href, action, poster } }) => [src, srcset, href, action, poster]);
      const sources = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g)].map(([, source]) => source);
      const elsewhere = [...loaded, ...sources].filter((address) => address && !/^(\/(?!\/)|#)/.test(address));
      return [...styled.map(({ name }) => name), ...scripts.map(([whole]) => whole), ...elsewhere].join();
    });
    expect(wrong).toEqual({});
  });

  it('has ids that are its own, and pictures with a size and an alternative text', () => {
    const wrong = complaints(locale, ({ document }) => {
      const ids = within(document).flatMap(({ attributes }) => attributes.id ?? []);
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      const pictures = within(document, 'img').filter(
        ({ attributes: { alt, width, height } }) => alt === undefined || !(Number(width) > 0 && Number(height) > 0),
      );
      return [...twice, ...pictures.map(({ attributes }) => attributes.src)].join();
    });
    expect(wrong).toEqual({});
  });
});

/** What is written in Latin letters in every language: the clinic, codes, Polish offices, technical names, a vitamin. */
const LATIN = [
  ...['Lipowa', 'rejestracja@lipowa.example', 'PLN', 'NFZ', 'becikowe', 'I', 'II', 'D'],
  // The company as it is registered, its registers, and its data protection officer.
  ...['Demo', 'sp', 'z', 'o', 'NIP', 'REGON', 'KRS', 'RPWDL', 'dane@lipowa.example', 'Maria', 'Nowak'],
  ...[
    'GDPR',
    'RODO',
    'UODO',
    'UOKiK',
    'ul',
    'Moniuszki',
    'Warszawa',
    'Rzecznik',
    'Praw',
    'Pacjenta',
    'gov',
    'pl',
    'rpp',
  ],
  // A blood test, FT4.
  'FT',
  ...['JavaScript', 'JSON', 'IP', 'PIN', 'cookie', 'locale', 'access', 'token', 'refresh', 'XSRF', 'form', 'TOKEN'],
  ...['pin', 'browser', 'known', 'hold', 'remembered', 'device'],
];

import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from '../../contract/locales';
import { href, localizePath, type Route, routes } from '../../contract/routes';
import {
  articleTexts,
  aDoctor,
  aNotification,
  anArticle,
  aQuestion,
  aService,
  doctorTexts,
} from '../support/builders/content';
import { at } from '../content/clock';
import { openStage, panelOf, type PanelRecord } from '../content/stage';
import { alternatesOf, isIndexed, metaOf, readPage } from '../support/site-pages';
import { childrenOf, type Element, parseXml, textIn, within } from '../support/xml';

/** Date and time with a zone, as sitemaps (W3C datetime) and feeds (RFC 3339) write them. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const DAY_MS = 24 * 3_600_000;

const stage = openStage();

function textOf(element: Element, name: string): string {
  return childrenOf(element, name)
    .map((child) => textIn(child))
    .join('|');
}

async function readXml(path: string, type: string): Promise<Element> {
  const { headers, text } = await stage.visitor.get(path).expect(200);
  expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
  return parseXml(text);
}

/** The sitemap's pages by their address on this site. */
async function readSitemap(path = '/sitemap.xml'): Promise<Map<string, Element>> {
  const root = await readXml(path, 'application/xml');
  expect(root.name).toBe('urlset');
  return new Map(childrenOf(root).map((url) => [textOf(url, 'loc').replace(stage.site.url, ''), url]));
}

async function changeOf(path: string): Promise<string> {
  const url = (await readSitemap()).get(path);
  if (!url) throw new Error(`The sitemap has no ${path}`);
  return textOf(url, 'lastmod');
}

function linksOf(url: Element): Record<string, string> {
  const links = childrenOf(url, 'xhtml:link').map(({ attributes }) => attributes);
  expect(new Set(links.map(({ rel }) => rel))).toEqual(new Set(['alternate']));
  return Object.fromEntries(links.map(({ hreflang = '', href: address = '' }) => [hreflang, address]));
}

/** A doctor whom Polish and Russian readers can read. */
function addDoctor(): Promise<PanelRecord> {
  const { pl, ru } = doctorTexts();
  return panelOf(stage, 'doctors').create(aDoctor({ translations: { pl, ru } }));
}

describe('The sitemap', () => {
  it('has the form that its schema says', async () => {
    await addDoctor();
    await panelOf(stage, 'articles').create(anArticle({ translations: articleTexts() }));
    const root = await readXml('/sitemap.xml', 'application/xml');
    expect(root.attributes).toMatchObject({
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    });
    const urls = childrenOf(root);
    expect(urls.length).toBeGreaterThan(40);
    for (const url of urls) {
      // «loc» is first and «lastmod» second in the schema's sequence; what is of another namespace comes last.
      const names = childrenOf(url).map(({ name }) => name);
      expect([url.name, ...names.slice(0, 2)]).toEqual(['url', 'loc', 'lastmod']);
      expect(new Set(names.slice(2))).toEqual(new Set(['xhtml:link']));
      expect(textOf(url, 'lastmod')).toMatch(DATE_TIME);
      expect(Date.parse(textOf(url, 'lastmod'))).toBeLessThanOrEqual(Date.now());
    }
    const addresses = urls.map((url) => textOf(url, 'loc'));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('names pages that are there, which name the same languages', async () => {
    const sitemap = await readSitemap();
    for (const [address, url] of sitemap) {
      const page = await readPage(stage.site, routes.home, address, 'pl');
      expect([address, page.status, isIndexed(page)]).toEqual([address, 200, true]);
      expect([address, alternatesOf(page)]).toEqual([address, linksOf(url)]);
      for (const other of Object.values(linksOf(url))) {
        expect(sitemap.has(other.replace(stage.site.url, ''))).toBe(true);
      }
    }
  });

  it.each(LOCALES.slice(1))('of %s has the pages of that language', async (locale) => {
    const own = await readSitemap(`/${locale}/sitemap.xml`);
    const all = [...(await readSitemap()).keys()];
    expect([...own.keys()].sort()).toEqual(
      all.filter((each) => /^\/\w\w(?=\/|$)/.exec(each)?.[0] === `/${locale}`).sort(),
    );
  });

  it('leaves out what is for nobody to find', async () => {
    const all = [...(await readSitemap()).keys()].join(' ');
    expect(all).not.toMatch(/offline|panel|portal|auth|api|\?/);
  });

  it('is what robots are told of, and private places are closed to them', async () => {
    const { text, headers } = await stage.visitor.get('/robots.txt').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const lines = text.split('\n');
    expect(lines).toContain(`Sitemap: ${stage.site.url}/sitemap.xml`);
    for (const path of [routes.portal, routes.authIndex, routes.panel]) {
      for (const locale of LOCALES) expect(lines).toContain(`Disallow: ${localizePath(locale, path)}`);
    }
    expect(lines).toContain('Disallow: /api/');
  });

  describe('says when a page was last changed:', () => {
    const types: [resource: string, input: () => object, changed: Route[], same: Route[]][] = [
      ['doctors', aDoctor, [routes.home, routes.doctors], [routes.contacts, routes.articles]],
      ['services', aService, [routes.home, routes.services], [routes.contacts, routes.articles]],
      ['articles', anArticle, [routes.home, routes.articles], [routes.services, routes.contacts]],
      ['questions', aQuestion, [routes.home], [routes.services, routes.articles, routes.contacts]],
      // A notice stands on every page and is the text of none.
      ['notifications', aNotification, [], [routes.home, routes.contacts]],
    ];
    it.each(types)(
      'a change of %s counts where they are shown, and only there',
      async (resource, input, changed, same) => {
        const record = await panelOf(stage, resource).create(input());
        const before = await Promise.all(same.map(changeOf));
        const saved = await panelOf(stage, resource).save(record, { minorEdit: true, ...input() });
        for (const path of changed) expect(await changeOf(path)).toBe(saved.updatedAt);
        expect(await Promise.all(same.map(changeOf))).toEqual(before);
      },
    );

    it('one doctor does not change another', async () => {
      const [one, other] = [await addDoctor(), await addDoctor()];
      const [own, others] = [one, other].map(({ slug }) => href('pl', routes.doctor, { slug: String(slug) }));
      const before = await changeOf(others ?? '');
      const saved = await panelOf(stage, 'doctors').save(one, { phone: '+48221112233' });
      expect(await changeOf(own ?? '')).toBe(saved.updatedAt);
      expect(await changeOf(others ?? '')).toBe(before);
    });

    it('an article that waited for its day changes the list on that day', async () => {
      const publishAt = new Date(Date.now() + 10 * DAY_MS).toISOString();
      await panelOf(stage, 'articles').create(anArticle({ publishAt }));
      await at(new Date(Date.now() + 11 * DAY_MS), async () => {
        expect(Date.parse(await changeOf(routes.articles))).toBeGreaterThanOrEqual(Date.parse(publishAt));
      });
    });
  });
});

describe('A page whose main text is not translated', () => {
  const READ: [Locale, boolean][] = [
    ['pl', true],
    ['ru', true],
    ['by', false],
    ['ua', false],
    ['en', false],
  ];
  const kinds: [string, Route, () => Promise<PanelRecord>][] = [
    ['a doctor', routes.doctor, addDoctor],
    [
      'an article',
      routes.article,
      () => {
        const { pl, ru } = articleTexts();
        return panelOf(stage, 'articles').create(anArticle({ translations: { pl, ru } }));
      },
    ],
  ];

  it.each(kinds)('of %s is shown in Polish, says so, and is not to be indexed', async (_kind, route, add) => {
    const record = await add();
    const path = route.replace(':slug', String(record.slug));
    const sitemap = await readSitemap();
    for (const [locale, isRead] of READ) {
      const page = await readPage(stage.site, route, path, locale);
      expect([locale, page.status, isIndexed(page), sitemap.has(page.address)]).toEqual([locale, 200, isRead, isRead]);
      expect(Object.keys(alternatesOf(page)).sort()).toEqual(isRead ? ['pl', 'ru', 'x-default'] : []);
      const polish = within(page.document, 'h1').filter((heading) =>
        [heading, ...within(heading)].some(({ attributes }) => attributes.lang === LANGUAGE_TAGS.pl),
      );
      expect([locale, polish.length > 0]).toEqual([locale, !isRead]);
    }
  });
});

describe('The feed', () => {
  it.each(LOCALES)('of %s is one of Atom (RFC 4287) and has the articles of that language', async (locale) => {
    const articles = panelOf(stage, 'articles');
    const translated = await articles.create(anArticle({ translations: articleTexts() }));
    await articles.create(anArticle());
    const path = localizePath(locale, routes.feed);
    const feed = await readXml(path, 'application/atom+xml');
    expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(feed.attributes['xml:lang']).toBe(LANGUAGE_TAGS[locale]);
    expect(textOf(feed, 'id')).toBe(stage.site.url + path);
    expect(textOf(feed, 'title')).toMatch(/\p{L}{3}/u);
    expect(textOf(feed, 'updated')).toMatch(DATE_TIME);
    const links = childrenOf(feed, 'link').map(({ attributes }) => `${attributes.rel} ${attributes.href}`);
    expect(links).toContain(`self ${stage.site.url}${path}`);
    expect(links).toContain(`alternate ${stage.site.url}${href(locale, routes.articles)}`);

    const entries = childrenOf(feed, 'entry');
    for (const entry of entries) {
      expect([textOf(entry, 'id'), textOf(entry, 'title')]).toEqual([
        expect.stringMatching(/^http/),
        expect.any(String),
      ]);
      expect([textOf(entry, 'updated'), textOf(entry, 'published')]).toEqual([
        expect.stringMatching(DATE_TIME),
        expect.stringMatching(DATE_TIME),
      ]);
      const [address = ''] = childrenOf(entry, 'link').map(({ attributes }) => attributes.href ?? '');
      await stage.visitor.get(address.replace(stage.site.url, '')).expect(200);
    }
    // An entry without an author is one of the feed's.
    expect(childrenOf(feed, 'author')).toHaveLength(1);
    const ids = entries.map((entry) => textOf(entry, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(stage.site.url + href(locale, routes.article, { slug: String(translated.slug) }));
    const titles = entries.map((entry) => textOf(entry, 'title').trim());
    expect(titles).toContain(translated.translations[locale].title);
    // What is written in Polish alone is for readers of Polish alone.
    expect(titles.filter((title) => locale !== DEFAULT_LOCALE && /Badania|[ąęłśż]/.test(title))).toEqual([]);
  });
});

describe('The manifest', () => {
  it('names the clinic and its icons', async () => {
    const { body, headers } = await stage.visitor.get('/manifest.webmanifest').expect(200);
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const { name, icons, start_url, lang } = body as {
      name: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
      start_url: string;
      lang: string;
    };
    expect([name.length > 0, start_url, lang]).toEqual([true, '/', 'pl']);
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src } of icons) await stage.visitor.get(src).expect(200).expect('Content-Type', 'image/png');
  });
});

describe('An address that is not quite one', () => {
  const SLUGS = [
    'a'.repeat(2_000),
    'ż%C3%B3%C5%82w',
    '%D0%B6',
    "x'or'1",
    '-',
    '..',
    'a b',
    '%3Cscript%3E',
    '%ud800',
    '%f0%28',
  ];
  const odd = [
    ...['0', '-1', '999', 'abc', '1.5', '1e3', '', '%00', '9'.repeat(40)].map(
      (page) => `${routes.articles}?page=${page}`,
    ),
    ...SLUGS.flatMap((slug) => [`${routes.doctors}/${slug}`, `${routes.articles}/${slug}`]),
    ...['?service=x', '?service=-1', '?language=xx', '?language=ru&language=pl', '?service=99999999999999999999'].map(
      (query) => routes.doctors + query,
    ),
  ];

  it.each(LOCALES)('in %s is answered with the nearest page or with none', async (locale) => {
    const answers: [string, number][] = [];
    for (const path of odd) {
      const { status, headers, text } = await stage.visitor.get(
        encodeURI(localizePath(locale, path)).replaceAll('%25', '%'),
      );
      expect([path, [200, 301, 308, 400, 404].includes(status)]).toEqual([path, true]);
      expect(headers['content-type'] ?? 'text/html').toMatch(/^text\/html/);
      if (status >= 400) expect(text).toContain(`lang="${LANGUAGE_TAGS[locale]}"`);
      answers.push([path, status]);
    }
    const statusOf = new Map(answers);
    expect(statusOf.get(`${routes.articles}?page=999`)).toBe(404);
  });

  it('has its own first page only once for crawlers', async () => {
    const page = await readPage(stage.site, routes.articles, `${routes.articles}?page=abc`, 'pl');
    expect(page.status === 404 || metaOf(page, 'og:url') === stage.site.url + routes.articles).toBe(true);
  });
});

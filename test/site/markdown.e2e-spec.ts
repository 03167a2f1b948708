import { LANGUAGE_TAGS, type Locale, LOCALES } from '../../contract/locales';
import { href, localizePath, type Route, routes } from '../../contract/routes';
import { Seed } from '../../src/demo/seed';
import { startApp, type TestApp } from '../support/app';

const PAGES: Route[] = [
  routes.home,
  routes.doctors,
  routes.services,
  routes.articles,
  routes.contacts,
  routes.siteMap,
  routes.terms,
  routes.privacy,
];
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.app.get(Seed, { strict: false }).addDemoContent();
});
afterAll(() => site.stop());

type Answer = ReturnType<ReturnType<TestApp['http']>['get']>;

function ask(path: string, accept: string): Answer {
  return site.http().get(path).set('Accept', accept).redirects(0);
}

async function textOf(path: string): Promise<string> {
  const { text } = await ask(path, 'text/markdown').expect(200).expect('Content-Type', 'text/markdown; charset=utf-8');
  return text;
}

describe('A page as Markdown', () => {
  it('is its text in each language: a heading, links that are whole, and nothing of the page around it', async () => {
    for (const locale of LOCALES) {
      for (const route of PAGES) {
        const path = localizePath(locale, route);
        const text = await textOf(path);
        expect([path, text.match(/^# \S.*$/gm)]).toEqual([path, [expect.any(String)]]);
        expect(text).not.toMatch(/<\/?[a-z][^>]*>|\]\((?!https?:|tel:|mailto:)|undefined|\{\w+\}/);
        expect(text.length).toBeLessThan(200_000);
      }
    }
  });

  it('has prices as tables, and when the clinic is open', async () => {
    const services = await textOf(routes.services);
    expect(services).toMatch(/^\| Usługa \| Cena \|\n\| --- \| --- \|\n\| \[Konsultacja położnicza\]\(.*280 zł/m);
    for (const [row] of services.matchAll(/^\|.*$/gm)) expect(row.match(/(?<!\\)\|/g)).toHaveLength(3);
    expect(await textOf(routes.contacts)).toMatch(/^\| {2}\| {2}\|\n\| --- \| --- \|\n\| Poniedziałek \|/m);
  });

  it('of an article has its headings and lists, of a doctor free times with their links', async () => {
    const { body: articles } = await site.http().get('/api/articles').expect(200);
    const { slug } = (articles as { items: { slug: string }[] }).items[0] ?? { slug: '' };
    expect((await textOf(href('pl', routes.article, { slug }))).match(/^## \S/gm)?.length).toBeGreaterThan(1);
    const doctor = await textOf(href('en', routes.doctor, { slug: 'hanna-wierzbicka' }));
    expect(doctor).toMatch(/\[\d+:\d\d\]\(http:[^)]*\/en\/appointment\?service=\d+&doctor=1&at=/);
  });

  it('is for who would sooner have it than HTML: browsers, and those who do not care, have the page', async () => {
    const kinds: [accept: string, kind: 'markdown' | 'html'][] = [
      ['text/markdown', 'markdown'],
      ['TEXT/Markdown', 'markdown'],
      ['text/markdown, */*', 'markdown'],
      ['text/markdown, text/html;q=0.9, */*;q=0.1', 'markdown'],
      ['text/markdown;q=0.8, text/html;q=0.5', 'markdown'],
      ['text/markdown;q=0.5, text/html', 'html'],
      ['text/markdown;q=0, */*', 'html'],
      ['text/html, text/markdown', 'html'],
      ['text/*', 'html'],
      ['*/*', 'html'],
      ['', 'html'],
      [BROWSER, 'html'],
    ];
    // First as it is made, then as it is kept.
    for (const round of ['made', 'kept']) {
      for (const [accept, kind] of kinds) {
        const { headers } = await ask(routes.doctors, accept).expect(200);
        expect([round, accept, headers['content-type']]).toEqual([round, accept, `text/${kind}; charset=utf-8`]);
        expect(headers.vary).toBe('Accept, Accept-Encoding, Cookie');
      }
    }
  });

  it('is kept and not sent twice; the page has another tag', async () => {
    for (const locale of LOCALES) {
      const path = localizePath(locale, routes.services);
      const { headers, text } = await ask(path, 'text/markdown').expect(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-language': LANGUAGE_TAGS[locale] });
      // Who reads it sends no forms.
      expect(headers['set-cookie']).toBeUndefined();
      const etag = headers.etag ?? '';
      await ask(path, 'text/markdown').set('If-None-Match', etag).expect(304);
      await ask(path, BROWSER).set('If-None-Match', etag).expect(200);
      const head = await site.http().head(path).set('Accept', 'text/markdown').expect(200);
      expect(head.headers['content-type']).toBe('text/markdown; charset=utf-8');
      const zipped = await ask(path, 'text/markdown').set('Accept-Encoding', 'gzip').expect('Content-Encoding', 'gzip');
      expect(zipped.text).toBe(text);
    }
  });

  it('is new when content is', async () => {
    const staff = await site.signInAs('staff');
    const before = await textOf(routes.services);
    const { body } = await staff.get('/api/panel/services/1').expect(200);
    const { version } = body as { version: number };
    const price = { kind: 'fixed', amount: 123_400 };
    await staff.put('/api/panel/services/1', { version, price }).expect(200);
    expect(before).not.toMatch(/1\s?234 zł/);
    expect(await textOf(routes.services)).toMatch(/1\s?234 zł/);
    // And the same for whoever is signed in.
    const own = await staff.get(routes.services).set('Accept', 'text/markdown').expect(200);
    expect(own.text).toBe(await textOf(routes.services));
  });

  it('is not of what is somebody’s own, of redirects, or of data; a page that is not there says so', async () => {
    await ask(routes.signIn, 'text/markdown')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    await ask(routes.portal, 'text/markdown').expect(302);
    await ask('/doctors/', 'text/markdown').expect(301);
    await ask('/doctors?lang=ru', 'text/markdown').expect(303);
    await ask('/doctors/_payload.json', 'text/markdown').expect('Content-Type', /^application\/json/);
    await ask('/api/doctors', 'text/markdown').expect('Content-Type', /^application\/json/);
    const { text, headers } = await ask('/en/nowhere', 'text/markdown').expect(404);
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      vary: expect.stringMatching(/Accept/),
    });
    expect(text).toMatch(/^# /m);
    await ask('/en/nowhere', BROWSER)
      .expect(404)
      .expect('Content-Type', /^text\/html/);
  });
});

describe('llms.txt', () => {
  const read = async (locale: Locale): Promise<string> => {
    const { text, headers } = await site.http().get(localizePath(locale, routes.llms)).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-language': LANGUAGE_TAGS[locale],
    });
    return text;
  };

  it('says who the clinic is, and where everything is, in the form of llmstxt.org', async () => {
    for (const locale of LOCALES) {
      const [heading, blank, summary, ...lines] = (await read(locale)).trimEnd().split('\n');
      expect([heading, blank, summary]).toEqual([expect.stringMatching(/^# \S/), '', expect.stringMatching(/^> \S/)]);
      const sections = lines.slice(lines.findIndex((line) => line.startsWith('## ')));
      expect(sections.filter((line) => !/^$|^## \S|^- \[[^\]]+\]\(http:[^)]+\)$/.test(line))).toEqual([]);
      expect(sections.filter((line) => line.startsWith('## ')).at(-1)).toBe('## Optional');
    }
  });

  it('names pages that are there, as Markdown', async () => {
    const addresses = [...(await read('en')).matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      const path = address.slice(site.url.length);
      expect(address.startsWith(site.url)).toBe(true);
      const { headers } = await ask(path, 'text/markdown').expect(200);
      if (path.startsWith('/en/') && !/\.(txt|atom)$/.test(path)) {
        expect([path, headers['content-type']]).toEqual([path, 'text/markdown; charset=utf-8']);
      }
    }
  });
});

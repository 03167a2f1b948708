import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from '../../contract/locales';
import { href, localizePath, type Route, routes } from '../../contract/routes';
import { documentPages } from '../../src/documents/documents.pages';
import { ContentVersion } from '../../src/freshness/content-version';
import { pages } from '../../src/features';
import { PageRenderer } from '../../src/site/page-renderer';
import { dictionaries } from '../support/dictionaries';
import { startApp, type TestApp } from '../support/app';

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());

/** The addresses of the pages that visitors may read and that exist without any content. */
const paths = pages
  .filter(({ readers }) => readers !== 'users')
  .filter((page) => !Object.values(documentPages).some(({ path }) => path === page.path))
  .map(({ path }) => path)
  .filter((path): path is Route => !path.includes(':'));

function word(locale: Locale, key: string): string {
  const text = dictionaries.get(locale)?.get(key);
  if (typeof text !== 'string') throw new Error(`No word ${key}`);
  return text;
}

function attributes(html: string, tag: RegExp): string[] {
  return [...html.matchAll(new RegExp(tag, 'g'))].map(([, value = '']) => value);
}

describe('A page', () => {
  it.each(paths.flatMap((path) => LOCALES.map((locale) => [localizePath(locale, path), locale] as const)))(
    '%s is in its language and knows its other languages',
    async (address, locale) => {
      const { text, headers } = await site
        .http()
        .get(address)
        .expect(200)
        .expect('Content-Type', /^text\/html/);
      expect(text).toMatch(new RegExp(`^<!doctype html><html[^>]* lang="${LANGUAGE_TAGS[locale]}"`, 'i'));
      expect(headers['content-language']).toBe(LANGUAGE_TAGS[locale]);

      const path = address.slice(locale === DEFAULT_LOCALE ? 0 : locale.length + 1) || '/';
      if (/<meta name="robots" content="[^"]*noindex/.test(text)) return;
      const links = Object.fromEntries(
        [...text.matchAll(/<link [^>]*hrefLang="([^"]+)"[^>]*>/gi)].map(([link, tag]) => [
          tag,
          /href="([^"]+)"/.exec(link)?.[1],
        ]),
      );
      const expected = LOCALES.map((each) => [LANGUAGE_TAGS[each], site.url + localizePath(each, path)]);
      expect(links).toEqual({ ...Object.fromEntries(expected), 'x-default': site.url + path });
      expect(attributes(text, /<link rel="canonical" href="([^"]+)"/)).toEqual([site.url + address]);
    },
  );

  it('with a needless prefix or slash leads to its one address', async () => {
    await site.http().get('/pl/doctors').expect(301).expect('Location', '/doctors');
    await site.http().get('/ru/doctors/?a=1').expect(301).expect('Location', '/ru/doctors?a=1');
  });

  it('is rendered from the data of its payload', async () => {
    const { body } = await site.http().get('/ru/doctors/_payload.json').expect(200).expect('Content-Type', /json/);
    expect(typeof body).toBe('object');
  });
});

describe('A choice of language', () => {
  it.each(LOCALES)('%s is kept in the cookie and leads to the clean address of the same page', async (locale) => {
    const client = site.http();
    const answer = await client.get(`/ru/doctors?language=pl&lang=${locale}`).expect(303);
    expect(answer.headers.location).toBe(`${href(locale, routes.doctors)}?language=pl`);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(new RegExp(`\\blocale=${locale};`));
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(new RegExp(`Max-Age=${365 * 24 * 3600}\\b`));
  });

  it('is remembered at the main page only', async () => {
    const client = site.http();
    await client.get('/?lang=ua').expect(303).expect('Location', '/ua');
    await client.get('/').expect(302).expect('Location', '/ua');
    await client.get('/doctors').expect(200);
    await client.get('/ru').expect(200);
    await client.get('/ua?lang=pl').expect(303).expect('Location', '/');
    await client.get('/').expect(200);
  });

  it('leads on from a filter of the main page, also from one that is kept', async () => {
    const asked = '/?category=pregnancy&language=ua';
    for (let time = 0; time < 2; time += 1) {
      await site.http().get(asked).expect(200);
      await site
        .http()
        .get(asked)
        .set('Cookie', 'locale=ua')
        .expect(302)
        .expect('Location', `/ua${asked.slice(1)}`);
    }
  });

  it('never redirects a crawler', async () => {
    await site.http().get('/').set('Cookie', 'locale=ru').set('User-Agent', BOT).expect(200);
  });

  it('that is none changes nothing', async () => {
    const answer = await site.http().get('/ru/doctors?lang=xx').expect(303).expect('Location', '/ru/doctors');
    expect([answer.headers['set-cookie'] ?? []].flat().join()).not.toContain('locale=');
    await site.http().get('/').set('Cookie', 'locale=xx').expect(200);
    await site.http().get('/').set('Cookie', 'locale=//evil.example').expect(200);
  });

  it('is kept in the cookie that the environment names', async () => {
    const other = await startApp({ LOCALE_COOKIE: 'jezyk' });
    try {
      const { headers } = await other.http().get('/?lang=by').expect(303);
      expect(String(headers['set-cookie'])).toMatch(/\bjezyk=by;/);
    } finally {
      await other.stop();
    }
  });
});

describe('The error page', () => {
  it.each(LOCALES)('of %s says 404 in its language and leads back', async (locale) => {
    const { text, headers } = await site.http().get(localizePath(locale, '/nothing-here')).expect(404);
    expect(text).toMatch(new RegExp(`<html[^>]* lang="${LANGUAGE_TAGS[locale]}"`, 'i'));
    expect(text).toMatch(/<h1[^>]*>[^]*?404[^]*?<\/h1>/);
    expect(text).toContain(word(locale, 'page.error.notFound'));
    expect(text).toContain(`href="${localizePath(locale, '/')}"`);
    expect(text).toContain(`href="${href(locale, routes.appointment)}"`);
    expect(text).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('of a doctor whom nobody knows is a 404', async () => {
    await site
      .http()
      .get(href('ru', routes.doctor, { slug: 'nobody' }))
      .expect(404);
  });

  describe('when a page cannot be rendered', () => {
    let render: jest.SpyInstance;
    beforeEach(() => {
      // A page that was rendered before is kept until content changes.
      site.app.get(ContentVersion, { strict: false }).announce();
      render = jest
        .spyOn(site.app.get(PageRenderer, { strict: false }), 'render')
        .mockRejectedValue(new Error('secret cause'));
    });
    afterEach(() => render.mockRestore());

    it.each(LOCALES)('says so to people, in %s, without the cause', async (locale) => {
      const { text } = await site.http().get(localizePath(locale, '/doctors')).expect(500);
      expect(text).toMatch(/<h1[^>]*>[^]*?500[^]*?<\/h1>/);
      expect(text).toContain(word(locale, 'page.error.title'));
      expect(text).not.toMatch(/secret cause|node_modules/);
    });

    it('gives a crawler a bare 503 and a time to come back', async () => {
      const { text, headers } = await site.http().get('/doctors').set('User-Agent', BOT).expect(503);
      expect(text).toBe('');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it('is there for people even when it cannot be rendered itself', async () => {
    site.app.get(ContentVersion, { strict: false }).announce();
    const renderer = site.app.get(PageRenderer, { strict: false });
    const spies = [
      jest.spyOn(renderer, 'render').mockRejectedValue(new Error('secret cause')),
      jest.spyOn(renderer, 'renderError').mockRejectedValue(new Error('secret cause')),
    ];
    try {
      const { text, type } = await site.http().get('/doctors').expect(500);
      expect(type).toMatch(/^text\//);
      expect(text).not.toContain('secret cause');
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});

import sharp from 'sharp';
import type { ArticlePage } from '../../contract/article';
import type { Doctor } from '../../contract/doctor';
import { LANGUAGE_TAGS, LOCALES } from '../../contract/locales';
import { localizePath, type Route, routes } from '../../contract/routes';
import { pages } from '../../src/features';
import { Seed } from '../../src/demo/seed';
import { aPicture, fileOf, upload } from '../support/builders/pictures';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { type Answer, ask } from '../support/ask';
import { canonicalOf, metaOf, readSite, type SitePage } from '../support/site-pages';
import { parsePage, textIn, within } from '../support/xml';

let site: TestApp;
let read: SitePage[];
beforeAll(async () => {
  site = await startApp();
  await site.app.get(Seed, { strict: false }).addDemoContent();
  await addPictures(await site.signInAs('staff'));
  read = await readSite(site);
});
afterAll(() => site.stop());

/** Gives one doctor and one article a picture of their own. */
async function addPictures(staff: SignedInClient): Promise<void> {
  const pictureOf = async (width: number, height: number): Promise<object> => {
    const { body } = await upload(staff, await fileOf(aPicture({ width, height }), 'jpeg'));
    return { mediaId: (body as { id: number }).id };
  };
  const [doctors, articles] = await Promise.all([site.http().get('/api/doctors'), site.http().get('/api/articles')]);
  const [doctor] = doctors.body as Doctor[];
  const [article] = (articles.body as ArticlePage).items;
  await staff.put(`/api/panel/doctors/${doctor?.id}`, { version: 1, image: await pictureOf(1_000, 1_200) }).expect(200);
  await staff
    .put(`/api/panel/articles/${article?.id}`, { version: 1, cover: await pictureOf(1_600, 1_000) })
    .expect(200);
}

function get(address: string): Promise<Answer> {
  return ask(site.url + address);
}

/** What the menu names although it is no public page, under each prefix. */
const OTHERS = [routes.portal, routes.panel, routes.signUp, routes.reset]
  .filter((path) => !pages.some((page) => page.path === path && page.readers !== 'users'))
  .flatMap((path) => LOCALES.map((locale) => localizePath(locale, path)));

/** The addresses of this site that the links of a page lead to. */
function linkedFrom(html: string): string[] {
  return within(parsePage(html), 'a')
    .map(({ attributes }) => attributes.href ?? '')
    .filter((address) => address.startsWith('/'))
    .map((address) => address.replace(/#.*/, ''))
    .filter((address) => !OTHERS.includes(address.replace(/\?.*/, '')));
}

/** So many of the choices that links make are tried. */
const CHOICES = 150;

describe('A link', () => {
  it('leads to a page, from wherever a reader has come to', async () => {
    const seen = new Set<string>(['/']);
    const broken: string[] = [];
    const kept = new Map<string, string>();
    let choices = 0;
    for (const address of seen) {
      // What is chosen, for booking or as a language, works alike on every page.
      if (address.includes('?') && (choices += 1) > CHOICES) continue;
      const { status, headers, body } = await get(address);
      const target = headers.location;
      if (status === 303 && target?.startsWith('/')) seen.add(target);
      else if (status !== 200) broken.push(`${status} ${address}`);
      const text = body.toString();
      // Booking leads to the same places whatever is chosen; a page is read once.
      const [path = ''] = address.split('?', 1);
      const isNew = !address.includes('?') || !kept.has(path) || path.endsWith(routes.doctors);
      if (status !== 200 || !isNew || !headers['content-type']?.startsWith('text/html')) continue;
      kept.set(path, address);
      for (const next of linkedFrom(text)) seen.add(next);
    }
    expect(broken).toEqual([]);
    // Every page can be reached by links alone, but those for readers without a connection and without an account now.
    const unlinked: Route[] = [routes.offline, routes.erased, routes.invitation];
    const unreached = read.filter(({ route, address }) => !unlinked.includes(route) && !seen.has(address));
    expect(unreached.map(({ address }) => address)).toEqual([]);
    expect(seen.size).toBeGreaterThan(300);
  });

  it('to a place in a page leads to one that is there', () => {
    const places = new Map(
      read.map(({ address, document }) => [address, within(document).flatMap(({ attributes }) => attributes.id ?? [])]),
    );
    const lost = read.flatMap(({ address, document }) =>
      within(document, 'a')
        .map(({ attributes }) => attributes.href ?? '')
        .filter((each) => each.includes('#') && !each.startsWith('http'))
        .filter((each) => {
          const [target = '', place = ''] = each.split('#');
          const [path = ''] = target.split('?');
          return !places.get(path === '' ? address : path)?.includes(place);
        })
        .map((each) => `${address}: ${each}`),
    );
    expect(lost).toEqual([]);
  });

  it('out of the site is one to the map or to the Patient Ombudsman, by https and without a referrer to open it by', () => {
    const outside = read.flatMap(({ document }) =>
      within(document, 'a').filter(({ attributes }) => /^\w+:\/\//.test(attributes.href ?? '')),
    );
    expect(new Set(outside.map(({ attributes }) => new URL(attributes.href ?? '').origin))).toEqual(
      new Set(['https://www.gov.pl', 'https://www.openstreetmap.org']),
    );
    for (const { attributes } of outside) expect(attributes.rel).toContain('noopener');
    for (const { document } of read) {
      for (const { attributes } of within(document, 'a')) {
        expect(attributes.href).toMatch(/^(\/(?!\/)|#|https:|tel:(\+\d+|112)$|mailto:[^@]+@[^@]+$)/);
      }
    }
  });
});

describe('A file that a page names', () => {
  it('is there, of the right kind, for good', async () => {
    const files = new Set(
      read.flatMap(({ document, html }) => [
        ...within(document)
          .filter(({ name, attributes }) => name !== 'a' && !/canonical|alternate|manifest/.test(attributes.rel ?? ''))
          .flatMap(({ attributes: { src, srcset, srcSet, href: address, action } }) => [
            ...[src, ...(srcset ?? srcSet ?? '').split(',').map((each) => each.trim().split(' ')[0])],
            ...(action ? [] : [address]),
          ]),
        ...[...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g)].map(([, source]) => source),
      ]),
    );
    const addresses = [...files].filter((address) => address?.startsWith('/') && !address.startsWith('/api/'));
    expect(addresses.length).toBeGreaterThan(30);
    const KINDS: Record<string, RegExp> = {
      css: /^text\/css/,
      js: /javascript/,
      woff2: /^font\/woff2/,
      svg: /^image\/svg/,
      png: /^image\/png/,
      webp: /^image\/webp/,
      avif: /^image\/avif/,
    };
    for (const address of addresses) {
      const { status, headers } = await get(address ?? '');
      const kind = KINDS[/\.(\w+)$/.exec(address ?? '')?.[1] ?? ''];
      expect([address, status, kind?.test(headers['content-type'] ?? '')]).toEqual([address, 200, true]);
      expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('What is shown of a page where it is shared', () => {
  it('is its title, its description, its address and its language', () => {
    for (const page of read) {
      const title = within(page.document, 'title')
        .map((each) => textIn(each))
        .join('');
      expect(metaOf(page, 'og:title')).toBe(title);
      expect(metaOf(page, 'og:description')).toBe(metaOf(page, 'description'));
      expect(metaOf(page, 'og:url')).toBe(canonicalOf(page));
      expect(metaOf(page, 'og:type')).toBe(page.route === routes.article ? 'article' : 'website');
      expect(metaOf(page, 'og:locale')).toMatch(new RegExp(`^${LANGUAGE_TAGS[page.locale]}_[A-Z]{2}$`));
      expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
    }
  });

  it('has a picture that is there, large enough and small enough', async () => {
    const pictures = new Set(read.map((page) => metaOf(page, 'og:image') ?? ''));
    // Those of the kinds of pages, and those of the doctor and the article that have one.
    expect(pictures.size).toBeGreaterThanOrEqual(7);
    for (const picture of pictures) {
      expect(picture.startsWith(`${site.url}/`)).toBe(true);
      const { status, headers, body } = await get(picture.slice(site.url.length));
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\/(png|webp|jpeg)$/)]);
      const { width, height } = await sharp(body).metadata();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(600);
      expect(body.length).toBeLessThan(600_000);
    }
  });
});

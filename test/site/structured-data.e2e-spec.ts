import type { Article } from '../../contract/article';
import { LANGUAGE_TAGS } from '../../contract/locales';
import { href, localizePath, type Route, routes } from '../../contract/routes';
import { Seed } from '../../src/demo/seed';
import { startApp, type TestApp } from '../support/app';
import { isIndexed, jsonLdOf, linksOf, metaOf, readSite, type SitePage } from '../support/site-pages';
import { textIn, within } from '../support/xml';

let site: TestApp;
let read: SitePage[];
beforeAll(async () => {
  site = await startApp();
  await site.app.get(Seed, { strict: false }).addDemoContent();
  read = await readSite(site);
});
afterAll(() => site.stop());

/** The types of the structured data of each page; none when it is not named. */
const TYPES: Partial<Record<Route, string[]>> = {
  [routes.home]: ['MedicalClinic', 'FAQPage'],
  [routes.doctors]: ['BreadcrumbList'],
  [routes.doctor]: ['Physician', 'BreadcrumbList'],
  [routes.services]: ['MedicalClinic', 'BreadcrumbList'],
  [routes.articles]: ['BreadcrumbList'],
  [routes.article]: ['Article,MedicalWebPage', 'BreadcrumbList'],
  [routes.contacts]: ['MedicalClinic', 'BreadcrumbList'],
};

/** For readers, not for search engines. */
const NOT_INDEXED = /^\/(offline|auth|portal)/;

type Thing = Record<string, unknown>;

function things(page: SitePage, type: string): Thing[] {
  return jsonLdOf(page).filter((each) => String(each['@type']) === type);
}

describe('Structured data', () => {
  it('is of the types that the page is about', () => {
    for (const page of read) {
      const found = jsonLdOf(page);
      expect([page.address, found.map((each) => String(each['@type']))]).toEqual([
        page.address,
        TYPES[page.route] ?? [],
      ]);
      for (const each of found) {
        expect(each['@context']).toBe('https://schema.org');
        expect(JSON.stringify(each)).not.toMatch(/undefined|\bNaN\b|Invalid|:null|:""|\{\w+\}/);
      }
    }
  });

  it('of the clinic says where it is and when it is open', async () => {
    const { body: clinic } = await site.http().get('/api/clinic').expect(200);
    const hours = Object.values((clinic as { openingHours: Record<string, unknown[]> }).openingHours).flat();
    for (const page of read.filter(({ route }) => route === routes.home || route === routes.contacts)) {
      const [found] = things(page, 'MedicalClinic');
      expect(found).toMatchObject({
        '@id': `${site.url}/#clinic`,
        name: expect.stringContaining('Lipowa'),
        url: site.url + localizePath(page.locale, routes.home),
        telephone: '+48220001234',
        address: { '@type': 'PostalAddress', postalCode: '00-316', addressCountry: 'PL' },
        geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
      });
      const opening = found?.openingHoursSpecification as Thing[];
      expect(opening.flatMap(({ dayOfWeek }) => dayOfWeek)).toHaveLength(hours.length);
      for (const { dayOfWeek, opens, closes } of opening) {
        for (const day of dayOfWeek as string[]) expect(day).toMatch(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/);
        expect([opens, closes]).toEqual([expect.stringMatching(/^\d\d:\d\d$/), expect.stringMatching(/^\d\d:\d\d$/)]);
      }
    }
  });

  it('says where a visit is booked, and with whom', async () => {
    const acting: Partial<Record<Route, string>> = {
      [routes.doctor]: 'Physician',
      [routes.services]: 'MedicalClinic',
      [routes.contacts]: 'MedicalClinic',
    };
    for (const page of read) {
      const type = acting[page.route];
      const actions = jsonLdOf(page).flatMap(({ potentialAction = [] }) => potentialAction as Thing);
      if (type === undefined) {
        expect([page.address, actions]).toEqual([page.address, []]);
        continue;
      }
      const [{ potentialAction } = {}] = things(page, type);
      expect(potentialAction).toMatchObject({
        '@type': 'ReserveAction',
        target: { '@type': 'EntryPoint', inLanguage: LANGUAGE_TAGS[page.locale] },
        result: { '@type': 'Reservation' },
      });
      const { urlTemplate } = (potentialAction as { target: { urlTemplate: string } }).target;
      expect(urlTemplate.startsWith(site.url + href(page.locale, routes.appointment))).toBe(true);
      expect(new URL(urlTemplate).searchParams.has('doctor')).toBe(page.route === routes.doctor);
      await site.http().get(urlTemplate.slice(site.url.length)).expect(200);
    }
  });

  it('of the way to a page names pages that are there, in their order', () => {
    const addresses = new Set(read.map(({ address }) => site.url + address));
    for (const page of read) {
      for (const { itemListElement } of things(page, 'BreadcrumbList')) {
        const steps = itemListElement as Thing[];
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
        expect(steps.at(0)?.item).toBe(site.url + localizePath(page.locale, routes.home));
        expect(steps.at(-1)?.item).toBe(site.url + page.address);
        expect(steps.filter(({ item, name }) => !addresses.has(String(item)) || !name)).toEqual([]);
      }
    }
  });

  it('of questions has those that the page shows, in its language', () => {
    for (const page of read.filter(({ route }) => route === routes.home)) {
      const [{ mainEntity } = {}] = things(page, 'FAQPage');
      const asked = (mainEntity as Thing[]).map(({ name }) => name);
      const shown = within(page.document, 'div')
        .filter(({ attributes }) => (attributes.class ?? '') === 'accordion')
        .flatMap((accordion) => within(accordion, 'summary'))
        .map((each) => textIn(each).trim());
      expect(asked.length).toBeGreaterThan(3);
      expect(asked).toEqual(shown);
    }
  });

  it('of doctors and articles says who and when', async () => {
    for (const page of read.filter(({ route }) => route === routes.doctor)) {
      const [doctor] = things(page, 'Physician');
      const heading = within(page.document, 'h1').map((each) => textIn(each).trim())[0];
      expect(doctor).toMatchObject({
        name: heading,
        url: site.url + page.address,
        parentOrganization: { name: expect.any(String) },
      });
    }
    for (const page of read.filter(({ route }) => route === routes.article)) {
      const slug = page.path.split('/').at(-1) ?? '';
      const { body } = await site.http().get(`/api/articles/${slug}`).set('Accept-Language', page.locale).expect(200);
      const { title, publishedAt, updatedAt, author } = body as Article;
      expect(things(page, 'Article,MedicalWebPage')[0]).toMatchObject({
        headline: title,
        inLanguage: LANGUAGE_TAGS[page.locale],
        datePublished: publishedAt,
        dateModified: updatedAt,
        image: metaOf(page, 'og:image'),
        author: {
          '@type': 'Person',
          name: author?.fullName,
          url: site.url + href(page.locale, routes.doctor, { slug: author?.slug ?? '' }),
        },
        publisher: { '@type': 'MedicalClinic', name: expect.stringContaining('Lipowa') },
      });
    }
  });

  it('stands with icons, a manifest and a feed in the head of every page', () => {
    for (const page of read) {
      expect(linksOf(page, 'icon')).toHaveLength(1);
      expect(linksOf(page, 'apple-touch-icon')).toHaveLength(1);
      expect(linksOf(page, 'manifest').map(({ href: address }) => address)).toEqual(['/manifest.webmanifest']);
      const feeds = linksOf(page, 'alternate').filter(({ type }) => type === 'application/atom+xml');
      expect(feeds.map(({ href: address }) => address)).toEqual([localizePath(page.locale, routes.feed)]);
      expect([page.address, isIndexed(page)]).toEqual([page.address, !NOT_INDEXED.test(page.route)]);
    }
  });
});

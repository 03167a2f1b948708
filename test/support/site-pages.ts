import type { ArticlePage } from '../../contract/article';
import type { Doctor } from '../../contract/doctor';
import { LOCALES, type Locale } from '../../contract/locales';
import { localizePath, type Route, routes } from '../../contract/routes';
import { pages } from '../../src/features';
import type { TestApp } from './app';
import { type Element, parsePage, within } from './xml';

/** A page of the site in one language, as it was answered. */
export interface SitePage {
  route: Route;
  locale: Locale;
  /** Without the locale's prefix. */
  path: string;
  /** With it. */
  address: string;
  status: number;
  html: string;
  document: Element;
}

/** The paths of every public page, without prefixes: every doctor and every article that the site has now. */
async function listPaths(site: TestApp): Promise<{ route: Route; path: string }[]> {
  const [doctors, articles] = await Promise.all([
    site.http().get('/api/doctors').expect(200),
    site.http().get('/api/articles?perPage=50').expect(200),
  ]);
  const slugs: Partial<Record<Route, string[]>> = {
    [routes.doctor]: (doctors.body as Doctor[]).map(({ slug }) => slug),
    [routes.article]: (articles.body as ArticlePage).items.map(({ slug }) => slug),
  };
  // The portal is for users: visitors are led to signing in. What is for holders of a link has none here.
  const open = pages.filter(({ readers }) => readers !== 'users' && readers !== 'holders');
  return open.flatMap(({ path: route }) => {
    const found = route.includes(':') ? slugs[route] : [''];
    if (!found) throw new Error(`Say here which records ${route} shows`);
    return found.map((slug) => ({ route, path: route.replace(':slug', slug) }));
  });
}

/** Every page of the site in every language. */
export async function readSite(site: TestApp): Promise<SitePage[]> {
  const read: SitePage[] = [];
  for (const { route, path } of await listPaths(site)) {
    for (const locale of LOCALES) read.push(await readPage(site, route, path, locale));
  }
  return read;
}

export async function readPage(site: TestApp, route: Route, path: string, locale: Locale): Promise<SitePage> {
  const address = localizePath(locale, path);
  const { status, text } = await site.http().get(address);
  return { route, locale, path, address, status, html: text, document: parsePage(text) };
}

/** The value of the head's `<meta name="…">` or `<meta property="…">`, or undefined. */
export function metaOf({ document }: SitePage, name: string): string | undefined {
  const found = within(document, 'meta').find(({ attributes }) =>
    [attributes.name, attributes.property].includes(name),
  );
  return found?.attributes.content;
}

/** The head's links of a kind. */
export function linksOf({ document }: SitePage, rel: string): Readonly<Record<string, string>>[] {
  return within(document, 'link')
    .map(({ attributes }) => attributes)
    .filter((attributes) => attributes.rel === rel);
}

/** Where the page says that it is written in which language: by tag, absolute. */
export function alternatesOf(page: SitePage): Record<string, string> {
  const languages = linksOf(page, 'alternate').filter(({ hreflang, hrefLang }) => hreflang ?? hrefLang);
  return Object.fromEntries(languages.map(({ hreflang, hrefLang, href }) => [hreflang ?? hrefLang, href ?? '']));
}

export function canonicalOf(page: SitePage): string | undefined {
  return linksOf(page, 'canonical')[0]?.href;
}

export function isIndexed(page: SitePage): boolean {
  return !(metaOf(page, 'robots') ?? '').includes('noindex');
}

export function jsonLdOf({ html }: SitePage): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
}

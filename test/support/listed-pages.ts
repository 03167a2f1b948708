import type { ArticlePage } from '../../contract/article';
import type { Doctor } from '../../contract/doctor';
import { routes } from '../../contract/routes';
import { pages } from '../../src/features';
import { offerToken } from '../earlier-dates/offer-token';
import type { TestApp } from './app';

export const NOWHERE = '/nothing-here';

/** Every page that a visitor may open, and one that is not there; `fillPath` makes an address of it. */
export const PATHS = [...pages.map(({ path }) => path), NOWHERE];

/** The path with the slug of a record that it shows, or with a link that leads there. */
export async function fillPath(site: TestApp, path: string): Promise<string> {
  if (!path.includes(':')) return path;
  if (path === routes.offer) return path.replace(':token', await offerToken(site));
  const slug = await firstSlug(site, path);
  if (slug === undefined) throw new Error(`There is nothing to show at ${path}`);
  return path.replace(':slug', slug);
}

async function firstSlug(site: TestApp, path: string): Promise<string | undefined> {
  const list = async (call: string): Promise<unknown> => (await site.http().get(call).expect(200)).body;
  switch (path) {
    case routes.doctor:
      return ((await list('/api/doctors')) as Doctor[])[0]?.slug;
    case routes.article:
      return ((await list('/api/articles')) as ArticlePage).items[0]?.slug;
    default:
      throw new Error(`Say here which record ${path} shows`);
  }
}

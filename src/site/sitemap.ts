import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { type LinkItem, SitemapStream, streamToPromise } from 'sitemap';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from '../../contract/locales';
import { localizePath } from '../../contract/routes';
import { ENV, type Env } from '../config/env';
import { ContentService } from '../content/content.service';
import { SettingsService } from '../settings/settings.service';
import type { Page, PageEntry } from './define-page';
import { fillPath } from './match-page';
import { PageRenderer } from './page-renderer';
import { Pages } from './pages';

/** The addresses of the public pages, in the form of sitemaps.org with the alternates of all languages. */
@Injectable()
export class Sitemap {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly pages: Pages,
    private readonly renderer: PageRenderer,
    private readonly settings: SettingsService,
  ) {}

  /** The addresses in some of the locales. A page is not listed where its main text is not translated. */
  async xml(locales: readonly Locale[]): Promise<string> {
    const open = this.pages.all.filter(({ readers }) => readers === 'everybody');
    const lists = await Promise.all(open.map((page) => this.entries(page)));
    const items = lists.flat().flatMap(({ path, lastModified, locales: written }) => {
      const links = this.links(path, written);
      return locales
        .filter((locale) => written.includes(locale))
        .map((locale) => ({
          url: this.address(locale, path),
          links,
          ...(lastModified && { lastmod: lastModified.toISOString() }),
        }));
    });
    const stream = new SitemapStream({
      hostname: this.env.publicUrl,
      xmlns: { news: false, video: false, image: false, xhtml: true },
    });
    return (await streamToPromise(Readable.from(items).pipe(stream))).toString();
  }

  private async entries(page: Page): Promise<(PageEntry & { path: string })[]> {
    const services = this.renderer.services(page);
    const entries = page.entries
      ? await page.entries(services)
      : [{ params: {}, lastModified: await this.lastChange(services), locales: LOCALES }];
    return entries.map((entry) => ({ ...entry, path: fillPath(page.path, entry.params) }));
  }

  /** When something was last changed of what a page is made from; all show the clinic's name and hours. */
  private async lastChange(services: Readonly<Record<string, unknown>>): Promise<Date> {
    const contents = Object.values(services).filter((service) => service instanceof ContentService);
    const changes = await Promise.all(contents.map((content) => content.lastChange()));
    const { updatedAt } = await this.settings.get();
    return new Date(Math.max(Date.parse(updatedAt), ...changes.map((change) => change?.getTime() ?? 0)));
  }

  private links(path: string, locales: readonly Locale[]): LinkItem[] {
    const links = locales.map((locale) => ({ lang: LANGUAGE_TAGS[locale], url: this.address(locale, path) }));
    return locales.includes(DEFAULT_LOCALE)
      ? [...links, { lang: 'x-default', url: this.address(DEFAULT_LOCALE, path) }]
      : links;
  }

  private address(locale: Locale, path: string): string {
    return `${this.env.publicUrl}${localizePath(locale, path)}`;
  }
}

import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { type LinkItem, SitemapStream, streamToPromise } from 'sitemap';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from '../../contract/locales';
import { localizePath } from '../../contract/routes';
import { ENV, type Env } from '../config/env';
import { pages } from '../pages';
import { SettingsService } from '../settings/settings.service';
import type { Page, PageEntry } from './define-page';
import { PageRenderer } from './page-renderer';

/** The addresses of the public pages, in the form of sitemaps.org with the alternates of all languages. */
@Injectable()
export class Sitemap {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly renderer: PageRenderer,
    private readonly settings: SettingsService,
  ) {}

  /** The addresses in some of the locales. A page is not listed where its main text is not translated. */
  async xml(locales: readonly Locale[]): Promise<string> {
    const lists = await Promise.all(pages.map((page) => this.entries(page)));
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
    const changed = new Date((await this.settings.get()).updatedAt);
    const entries = page.entries
      ? await page.entries(this.renderer.services(page))
      : [{ params: {}, lastModified: changed, locales: LOCALES }];
    return entries.map((entry) => ({ ...entry, path: fill(page.path, entry.params) }));
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

function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

import { join } from 'node:path';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LANGUAGE_TAGS, LOCALES, PREFIXED_LOCALES } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { ENV, type Env } from '../config/env';
import { CurrentLocale } from '../locale/current-locale';
import type { Locale } from '../../contract/locales';
import { SettingsService } from '../settings/settings.service';
import { type BuiltAssets, PUBLIC_FOLDER } from './assets';
import { PageCache } from './page-cache';
import { ASSETS } from './page-renderer';
import { PageServer } from './page-server';
import { Sitemap } from './sitemap';

const SITEMAPS = ['/sitemap.xml', ...PREFIXED_LOCALES.map((locale) => `/${locale}/sitemap.xml`)];

/** The colour of the paper, as in the views' tokens. */
const PAPER = '#fdfcf8';

/** What the site says to crawlers, browsers and its own open pages. */
@Controller()
@Public()
export class MachineController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(ASSETS) private readonly assets: BuiltAssets,
    private readonly cache: PageCache,
    private readonly server: PageServer,
    private readonly settings: SettingsService,
    private readonly sitemap: Sitemap,
  ) {}

  @Get('robots.txt')
  robots(@Res() response: Response): void {
    const closed = ['/', ...PREFIXED_LOCALES.map((locale) => `/${locale}/`)].flatMap((prefix) =>
      [routes.authIndex, routes.portal, routes.panel].map((path) => `Disallow: ${prefix}${path.slice(1)}`),
    );
    const lines = ['User-agent: *', 'Disallow: /api/', ...closed, '', `Sitemap: ${this.env.publicUrl}/sitemap.xml`];
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  }

  /** `/sitemap.xml` lists all locales, `/ru/sitemap.xml` its own. */
  @Get(SITEMAPS)
  async sitemapXml(@Req() request: Request, @Res() response: Response, @CurrentLocale() locale: Locale): Promise<void> {
    const [path = '/'] = request.originalUrl.split('?', 1);
    const all = path === SITEMAPS[0];
    const { page } = await this.cache.get(this.server.key('anonymous', path), async () => ({
      html: await this.sitemap.xml(all ? LOCALES : [locale]),
      type: 'application/xml; charset=utf-8',
      data: {},
    }));
    this.server.send(request, response, page, 'anonymous');
  }

  @Get('manifest.webmanifest')
  async manifest(@Res() response: Response): Promise<void> {
    const { name, shortName } = await this.settings.clinic('pl');
    const icon = (file: string, sizes: string, purpose?: string): object => ({
      src: this.assets.picture(file),
      sizes,
      type: 'image/png',
      ...(purpose !== undefined && { purpose }),
    });
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type('application/manifest+json').send(
      JSON.stringify({
        name,
        short_name: shortName,
        lang: LANGUAGE_TAGS.pl,
        id: routes.home,
        start_url: localizePath('pl', routes.home),
        scope: routes.home,
        display: 'browser',
        background_color: PAPER,
        theme_color: PAPER,
        icons: [
          icon('icon-192.png', '192x192'),
          icon('icon-512.png', '512x512'),
          icon('icon-512-maskable.png', '512x512', 'maskable'),
        ],
      }),
    );
  }

  @Get('sw.js')
  serviceWorker(@Res() response: Response): void {
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(join(PUBLIC_FOLDER, 'sw.js'), { cacheControl: false });
  }

  /** Public pages of ours that a reader is about to open are fetched ahead; browsers heed a reader's data saver. */
  @Get('speculation-rules.json')
  speculationRules(@Res() response: Response): void {
    // A link with `lang` makes the server remember a choice, which nobody has made by pointing at it.
    const not = ['/api/*', '/*/panel*', '/panel*', '/*auth*', '/*portal*', '/dev/*', '/*\\?*lang=*'];
    const where = { and: [{ href_matches: '/*' }, ...not.map((each) => ({ not: { href_matches: each } }))] };
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response
      .type('application/speculationrules+json')
      .send(JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] }));
  }

  /**
   * The name of the running build and for whom it renders pages now: a page that comes back from the browser's memory
   * and was rendered by another one, or for somebody else, is loaded anew.
   */
  @Get('builds/latest.json')
  build(@Req() request: Request, @Res() response: Response): void {
    response.setHeader('Cache-Control', 'no-store');
    response.json({ build: this.assets.build, audience: this.server.audienceOf(request) });
  }
}

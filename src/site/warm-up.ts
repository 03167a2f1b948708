import { Injectable, Logger } from '@nestjs/common';
import { LOCALES, type Locale } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { withDeadline } from './deadline';
import { PageCache } from './page-cache';
import { PageRenderer } from './page-renderer';
import { PageServer } from './page-server';
import { Pages } from './pages';

/** A start does not wait longer for pages: the next reader makes them. */
const WARM_MS = 5_000;

/**
 * Renders the landing page in every language before the site opens. The first rendering compiles the views and asks the
 * database its first questions; a crowd that came meanwhile would run into the pages' deadline.
 */
@Injectable()
export class WarmUp {
  private readonly logger = new Logger(WarmUp.name);

  constructor(
    private readonly cache: PageCache,
    private readonly pages: Pages,
    private readonly renderer: PageRenderer,
    private readonly server: PageServer,
  ) {}

  /** Never rejects. */
  async run(): Promise<void> {
    try {
      await withDeadline(this.renderAll(), WARM_MS);
    } catch (error) {
      this.logger.warn(`The site opens cold: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  }

  private async renderAll(): Promise<void> {
    // One after the other: the first one does what is done once.
    for (const locale of LOCALES) await this.render(locale);
  }

  private async render(locale: Locale): Promise<void> {
    const page = this.pages.at(routes.home);
    const request = { locale, params: {}, query: new URLSearchParams(), now: new Date() };
    const frame = { locale, audience: 'anonymous', path: routes.home } as const;
    await this.cache.get(this.server.key(frame.audience, localizePath(locale, routes.home)), () =>
      this.renderer.render(page, request, frame),
    );
  }
}

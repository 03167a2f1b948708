import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { ERROR_PAGES } from '../errors/problem.filter';
import { loadAssets } from './assets';
import type { Page } from './define-page';
import { Destinations } from './destinations';
import { PageCache } from './page-cache';
import { ASSETS, PageRenderer } from './page-renderer';
import { PageServer } from './page-server';
import { Pages } from './pages';
import { PrivatePages } from './private-pages';
import { SiteErrorPages } from './site-error-pages';
import { SiteWords } from './site-words';

/** What makes and keeps public pages. */
@Global()
@Module({
  imports: [AccessModule],
  providers: [
    { provide: ASSETS, useFactory: loadAssets },
    { provide: ERROR_PAGES, useClass: SiteErrorPages },
    Destinations,
    PageCache,
    PageRenderer,
    PageServer,
    PrivatePages,
    SiteWords,
  ],
  exports: [ASSETS, ERROR_PAGES, Destinations, PageCache, PageRenderer, PageServer, PrivatePages, SiteWords],
})
export class SiteModule {
  static with(pages: readonly Page[]): DynamicModule {
    return { module: SiteModule, providers: [{ provide: Pages, useValue: new Pages(pages) }], exports: [Pages] };
  }
}

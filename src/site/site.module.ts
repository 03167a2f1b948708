import { Module } from '@nestjs/common';
import { ERROR_PAGES } from '../errors/problem.filter';
import { AuthModule } from '../auth/auth.module';
import { loadAssets } from './assets';
import { ASSETS, PageRenderer } from './page-renderer';
import { PageCache } from './page-cache';
import { PageServer } from './page-server';
import { PagesController } from './pages.controller';
import { PanelController } from './panel.controller';
import { SiteErrorPages } from './site-error-pages';
import { SiteWords } from './site-words';

/** The public pages. Its controller takes every path that is left, so this module is the last one of the list. */
@Module({
  imports: [AuthModule],
  controllers: [PanelController, PagesController],
  providers: [
    { provide: ASSETS, useFactory: loadAssets },
    { provide: ERROR_PAGES, useClass: SiteErrorPages },
    PageCache,
    PageRenderer,
    PageServer,
    SiteWords,
  ],
  exports: [ASSETS, ERROR_PAGES, PageCache, PageServer],
})
export class SiteModule {}

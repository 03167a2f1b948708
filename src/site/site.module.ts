import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { ERROR_PAGES, FORM_ANSWERS } from '../errors/problem.filter';
import { LimitsModule } from '../limits/limits.module';
import { loadAssets } from './assets';
import type { Page } from './define-page';
import { Destinations } from './destinations';
import { FormMemory } from './form-memory';
import { PageCache } from './page-cache';
import { ASSETS, PageRenderer } from './page-renderer';
import { PageServer } from './page-server';
import { Pages } from './pages';
import { PlainFormAnswers } from './plain-form';
import { PrivatePages } from './private-pages';
import { PublicPages } from './public-pages';
import { SecretLinks } from './secret-links';
import { SiteErrorPages } from './site-error-pages';
import { SiteWords } from './site-words';

/** What makes and keeps public pages. */
@Global()
@Module({
  imports: [AccessModule, LimitsModule],
  providers: [
    { provide: ASSETS, useFactory: loadAssets },
    { provide: ERROR_PAGES, useClass: SiteErrorPages },
    { provide: FORM_ANSWERS, useClass: PlainFormAnswers },
    Destinations,
    FormMemory,
    PageCache,
    PageRenderer,
    PageServer,
    PrivatePages,
    PublicPages,
    SecretLinks,
    SiteWords,
  ],
  exports: [
    ASSETS,
    ERROR_PAGES,
    FORM_ANSWERS,
    Destinations,
    FormMemory,
    PageCache,
    PageRenderer,
    PageServer,
    PrivatePages,
    PublicPages,
    SecretLinks,
    SiteWords,
  ],
})
export class SiteModule {
  static with(pages: readonly Page[]): DynamicModule {
    return { module: SiteModule, providers: [{ provide: Pages, useValue: new Pages(pages) }], exports: [Pages] };
  }
}

import { join } from 'node:path';
import { type ExecutionContext, Global, Injectable, Module } from '@nestjs/common';
import type { Request } from 'express';
import { I18nModule, type I18nResolver } from 'nestjs-i18n';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import { ROOT } from '../config/root';
import { requestLocale } from './request-locale';
import { LocaleWords } from './locale-words';

@Injectable()
class RequestLocaleResolver implements I18nResolver {
  resolve(context: ExecutionContext): Locale {
    return requestLocale(context.switchToHttp().getRequest<Request>());
  }
}

/** The words of `i18n/`, for the API and for pages. */
@Global()
@Module({
  imports: [
    I18nModule.forRoot({
      fallbackLanguage: DEFAULT_LOCALE,
      loaderOptions: { path: join(ROOT, 'i18n'), watch: false },
      resolvers: [RequestLocaleResolver],
      // Everybody passes the locale on. To have it follow every promise would slow down all requests, kept pages too.
      disableMiddleware: true,
      skipAsyncHook: true,
    }),
  ],
  providers: [LocaleWords],
  exports: [LocaleWords],
})
export class LocaleModule {}

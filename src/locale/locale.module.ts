import { join } from 'node:path';
import { type DynamicModule, type ExecutionContext, Global, Injectable, Module, type Provider } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
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

/**
 * Everybody passes the locale on. To have the library look for it in every request, and have it follow every promise,
 * would slow down all requests.
 */
function loadWords(): DynamicModule {
  const { providers = [], ...module } = I18nModule.forRoot({
    fallbackLanguage: DEFAULT_LOCALE,
    loaderOptions: { path: join(ROOT, 'i18n'), watch: false },
    resolvers: [RequestLocaleResolver],
    disableMiddleware: true,
    skipAsyncHook: true,
  });
  return { ...module, providers: providers.filter((each) => !intercepts(each)) };
}

function intercepts(provider: Provider): boolean {
  return 'provide' in provider && provider.provide === APP_INTERCEPTOR;
}

/** The words of `i18n/`, for the API and for pages. */
@Global()
@Module({
  imports: [loadWords()],
  providers: [LocaleWords],
  exports: [LocaleWords],
})
export class LocaleModule {}

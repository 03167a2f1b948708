import { Global, Module } from '@nestjs/common';
import { LocaleWords } from './locale-words';

/** The words of `i18n/`, for the API and for pages. */
@Global()
@Module({ providers: [LocaleWords], exports: [LocaleWords] })
export class LocaleModule {}

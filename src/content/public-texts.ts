import { type Locale, LOCALES } from '../../contract/locales';
import { plainText } from '../wording/plain-text';
import type { PublicText } from '../wording/public-text';
import type { ContentDefinition } from './content-definition';
import type { ContentEntity, TextEntity } from './content.entity';
import { type TextsByLocale, toTexts } from './texts';

/** What visitors read of a row in all languages, as it would be published. */
export function publicTexts<Row extends ContentEntity, Name extends string>(
  { fields, richFields }: Pick<ContentDefinition<Row, Name>, 'fields' | 'richFields'>,
  texts: TextsByLocale<TextEntity>,
  locales: readonly Locale[] = LOCALES,
): PublicText[] {
  const rich = Object.keys(richFields ?? {});
  return locales.flatMap((locale) =>
    Object.entries<string>(toTexts(fields, texts[locale])).map(([field, text]) => ({
      locale,
      field,
      text: rich.includes(field) ? plainText(text) : text,
    })),
  );
}

import type { Locale } from '../../contract/locales';

/** A text of a record that visitors read, without tags. */
export interface PublicText {
  locale: Locale;
  field: string;
  text: string;
}

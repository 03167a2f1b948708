import { type Locale, LOCALES } from '../../contract/locales';
import { OneOf } from '../errors/rules';

export class PreviewLinkDto {
  /** The language of the page. */
  @OneOf(LOCALES)
  locale: Locale;
}

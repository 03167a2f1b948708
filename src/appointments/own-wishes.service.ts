import type { EarlierDateList } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';

/** What an account waits for, as the page of its visits tells it. The feature of earlier dates knows it. */
export abstract class OwnWishes {
  abstract listOwn(userId: number, locale: Locale): Promise<EarlierDateList>;
}

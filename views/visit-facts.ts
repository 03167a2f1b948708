import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../contract/locales';
import { href, routes } from '../contract/routes';
import type { ServiceTerms } from '../contract/service';
import { dateWords, type DateWords } from './date-words';
import { formatAddress, formatPrice } from './format';
import type { WayThere } from './parts/booking/Way';
import type { Site } from './site';

/** What pages of one's own visits say besides what a visit says itself: for everybody the same. */
export interface VisitFacts {
  dates: DateWords;
  /** What visits cost and ask for; those that are not offered any more are not among them. */
  services: { id: number; price: string; preparation: string }[];
  /** The clinic's address in one line. */
  address: string;
  way: WayThere;
  /** The heading of what is to be done before a visit. */
  preparation: string;
  bookingHref: string;
  earlierHref: string;
}

export function visitFacts({ locale, words, clinic }: Site, services: readonly ServiceTerms[]): VisitFacts {
  return {
    dates: dateWords(locale),
    services: services.map(({ id, price, preparation }) => ({ id, price: formatPrice(words, price), preparation })),
    address: formatAddress(clinic),
    way: {
      text: clinic.directions,
      lang: clinic.fallback.includes('directions') ? LANGUAGE_TAGS[DEFAULT_LOCALE] : undefined,
      map: words.t('contacts.map.open'),
      mapHref: clinic.map.url,
    },
    preparation: words.t('services.preparation'),
    bookingHref: href(locale, routes.appointment),
    earlierHref: href(locale, routes.portalEarlier),
  };
}

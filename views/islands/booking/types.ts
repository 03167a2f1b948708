import type { Image } from '../../../contract/content';
import type { Locale } from '../../../contract/locales';
import type { Place, ServiceCategory } from '../../../contract/service';
import type { IslandWords } from '../define-island';

export const BOOKING_WORDS = ['appointment', 'services.category', 'common.language', 'common.form'] as const;
export type BookingWords = IslandWords<(typeof BOOKING_WORDS)[number]>;

/** A service that can be booked. */
export interface BookableService {
  id: number;
  category: ServiceCategory;
  name: string;
  /** The price in words. */
  price: string;
  /** How long it takes, in words. */
  minutes: string;
  place: Place;
  doctorIds: number[];
}

export interface BookableDoctor {
  id: number;
  fullName: string;
  position: string;
  languages: Locale[];
  image: Image | null;
}

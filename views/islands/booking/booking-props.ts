import type { Appointment } from '../../../contract/appointment';
import type { Image } from '../../../contract/content';
import type { Locale } from '../../../contract/locales';
import type { PageForms } from '../../../contract/plain-form';
import type { PersonKind } from '../../../contract/person';
import type { SlotDay } from '../../../contract/schedule';
import type { Place, ServiceCategory } from '../../../contract/service';
import type { DateWords } from '../../date-words';
import type { IslandWords } from '../define-island';
import type { Choice } from './choice';

export const BOOKING_WORDS = [
  'appointment',
  'services.category',
  'common.language',
  'common.form',
  'earlier.wish',
] as const;
export type BookingWords = IslandWords<(typeof BOOKING_WORDS)[number]>;

/** The form that sends the request: each step before is a form of its own. */
export const SEND_FORM = 'booking-form';

/** A service that can be booked. */
export interface BookableService {
  id: number;
  category: ServiceCategory;
  name: string;
  /** The price in words. */
  price: string;
  /** How long it takes, in words. */
  minutes: string;
  durationMinutes: number;
  place: Place;
  doctorIds: number[];
}

export interface BookableDoctor {
  id: number;
  prefix: string;
  fullName: string;
  position: string;
  languages: Locale[];
  image: Image | null;
}

/** Somebody whom the account books for. */
export interface BookablePerson {
  id: number;
  firstName: string;
  kind: PersonKind;
  /** How old a child is. */
  text: string | null;
}

interface BookingProps {
  services: BookableService[];
  doctors: BookableDoctor[];
  people: BookablePerson[];
  /** Where people are added. */
  familyHref: string;
  dates: DateWords;
  /** The clinic's address in one line. */
  address: string;
  /** The clinic's number as it is shown. */
  phone: string | null;
  signedIn: boolean;
  /** The number of who is signed in, if it is known. */
  ownPhone: string | null;
  /** What is chosen by the address, as the server has seen it. */
  query: string;
  /** The visit that is moved; null: none, or none that can be. */
  moving: Appointment | null;
  /** Until when the chosen time is kept, as far as the page itself knows. */
  heldUntil: string | null;
  /** For its forms, where no script runs. */
  forms: PageForms;
  /** Free times of what is chosen by the address, until all are there: of some days; of none, when there are none at all. */
  firstDays: SlotDay[] | null;
  /** The page's own address. */
  bookingHref: string;
  /** Where one waits for a time. */
  earlierHref: string;
  signInHref: string;
  signUpHref: string;
  portalHref: string;
  /** The page of thanks, without the visit. */
  doneHref: string;
}

/** What every part of booking knows. */
export type BookingParts = BookingProps & { words: BookingWords };

/** What a form of the island knows: what is chosen, and what to do with the visit. */
export interface ChoosingProps extends BookingParts {
  choice: Choice;
  choose: (change: Partial<Choice>) => void;
  /** The form stays busy until this is over. */
  onDone: (appointment: Appointment, isWishSent?: boolean) => Promise<never>;
}

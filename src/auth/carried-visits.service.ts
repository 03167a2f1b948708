import type { CarriedVisit } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';

/** What is being booked by somebody who is asked to sign in first. The feature that books knows it. */
export abstract class CarriedVisits {
  /** @param next the page that is led to after signing in; null and any other page: nothing is being booked */
  abstract find(locale: Locale, next: string | null): Promise<CarriedVisit | null>;
}

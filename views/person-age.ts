import type { FamilyPerson } from '../contract/person';
import type { Words } from './words';

/** Under this age months say more than years. */
const MONTHS_UNTIL = 2;

/** How old somebody is, in words; null: it is not known. */
export function ageText({ plural }: Pick<Words, 'plural'>, age: FamilyPerson['age']): string | null {
  if (age === null) return null;
  if (age.years < MONTHS_UNTIL) return plural('family.months', age.years * 12 + age.months);
  return plural('family.years', age.years);
}

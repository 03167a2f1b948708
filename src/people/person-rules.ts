import { PEOPLE, type PersonInput } from '../../contract/person';
import type { FieldError } from '../errors/app-error';

/**
 * Whether somebody has had so many birthdays by a date; both dates are `YYYY-MM-DD`. Of 29 February it is 1 March where
 * the year has no such day.
 */
function isAged(bornOn: string, years: number, on: string): boolean {
  const [year = '', ...day] = on.split('-');
  // It need not be a date that exists: it stands between its neighbours all the same.
  return bornOn <= [Number(year) - years, ...day].join('-');
}

/** What is wrong with a person's kind and date of birth. @param today in Warsaw */
export function personErrors({ kind, bornOn }: Pick<PersonInput, 'kind' | 'bornOn'>, today: string): FieldError[] {
  const wrong = (code: string): FieldError[] => [{ field: 'bornOn', code }];
  if (bornOn === null || bornOn === undefined) return kind === 'child' ? wrong('required') : [];
  if (bornOn > today) return wrong('born_ahead');
  if (isAged(bornOn, PEOPLE.bornYearsAgo, today)) return wrong('born_long_ago');
  if (kind === 'child' && isAged(bornOn, PEOPLE.adultYears, today)) return wrong('not_a_child');
  return [];
}

/** A name by which one person is told from another: letters alone, in lower case. */
export function nameKey({ firstName, lastName }: Pick<PersonInput, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whole years since a date of birth, and whole months besides; both dates are `YYYY-MM-DD`. */
export function ageOn(bornOn: string, today: string): { years: number; months: number } {
  const [[year = 0, month = 0, day = 0], [thisYear = 0, thisMonth = 0, thisDay = 0]] = [bornOn, today].map((date) =>
    date.split('-').map(Number),
  ) as [number[], number[]];
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0);
  return { years: Math.floor(months / 12), months: months % 12 };
}

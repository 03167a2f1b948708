import { addDays } from '../../contract/calendar';
import { PEOPLE, type PersonInput } from '../../contract/person';
import type { FieldError } from '../errors/app-error';

/** How many days before sharing ends its guardians are told. */
export const ANNOUNCED_DAYS = 30;

/**
 * The last date on which somebody can have been born who is so many years old on a date; both are `YYYY-MM-DD`, and the
 * answer need not be a date that exists: it stands between its neighbours all the same. By article 112 of the Polish
 * Civil Code who was born on 29 February is a year older from the first moment of the last day of February.
 */
export function lastBornOn(years: number, on: string): string {
  const [year = '', month = '', day = ''] = on.split('-');
  const isLastOfFebruary = month === '02' && addDays(on, 1).endsWith('-03-01');
  return `${Number(year) - years}-${month}-${isLastOfFebruary ? '29' : day}`;
}

/** The date from which on somebody is no child any more; both are `YYYY-MM-DD`. */
export function adultFrom(bornOn: string): string {
  const [year = '', ...day] = bornOn.split('-');
  // 18 years after a leap year there is no 29 February.
  return `${Number(year) + PEOPLE.adultYears}-${day.join('-').replace('02-29', '02-28')}`;
}

/** The date from which on guardians see a child no more, when it comes soon or is there; else null. @param today in Warsaw */
export function sharingEndsSoon({ kind, bornOn }: Pick<PersonInput, 'kind' | 'bornOn'>, today: string): string | null {
  if (kind !== 'child' || bornOn === null || bornOn === undefined) return null;
  return bornOn <= lastBornOn(PEOPLE.adultYears, addDays(today, ANNOUNCED_DAYS)) ? adultFrom(bornOn) : null;
}

/** What is wrong with a person's kind and date of birth. @param today in Warsaw */
export function personErrors({ kind, bornOn }: Pick<PersonInput, 'kind' | 'bornOn'>, today: string): FieldError[] {
  const wrong = (code: string): FieldError[] => [{ field: 'bornOn', code }];
  if (bornOn === null || bornOn === undefined) return kind === 'child' ? wrong('required') : [];
  if (bornOn > today) return wrong('born_ahead');
  if (bornOn <= lastBornOn(PEOPLE.bornYearsAgo, today)) return wrong('born_long_ago');
  const isAdult = bornOn <= lastBornOn(PEOPLE.adultYears, today);
  if (isAdult !== (kind === 'adult')) return wrong(isAdult ? 'not_a_child' : 'not_an_adult');
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
  // A month whose last day comes before that day ends with it.
  const isWhole = thisDay >= day || addDays(today, 1).endsWith('-01');
  const months = (thisYear - year) * 12 + thisMonth - month - (isWhole ? 0 : 1);
  return { years: Math.floor(months / 12), months: months % 12 };
}

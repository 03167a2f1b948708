import type { ArticleAuthor } from '../../contract/article';
import type { Doctor } from '../../contract/doctor';
import { LOCALES, type Locale } from '../../contract/locales';
import { joinedTexts } from '../content/joined-texts';
import { toImage } from '../media/picture-columns';
import {
  AUTHOR_TEXTS,
  type AuthorColumns,
  DOCTOR_TEXTS,
  type DoctorColumns,
  type OfferColumns,
} from './doctors.repository';

/** Whom a visit can be booked with. */
export interface BookableDoctor {
  id: number;
  languages: Locale[];
  serviceIds: number[];
}

/** @param isOffered whether visitors see the service with this id */
export function toDoctor(row: DoctorColumns, isOffered: (serviceId: number) => boolean): Doctor {
  const { prefix, firstName, lastName, position, bio, imageAlt, fallback } = joinedTexts(DOCTOR_TEXTS, row);
  const written = row.availableIn?.split(',') ?? [];
  const fullName = toFullName({ firstName, lastName });
  return {
    id: row.id,
    slug: row.slug,
    prefix,
    firstName,
    lastName,
    fullName,
    position,
    bio,
    phone: row.phone,
    languages: JSON.parse(row.languages) as Locale[],
    practisingSince: row.practisingSince,
    image: toImage(row, imageAlt || fullName),
    serviceIds: toNumbers(row.serviceIds).filter(isOffered),
    availableIn: LOCALES.filter((each) => written.includes(each)),
    fallback,
  };
}

export function toAuthor(row: AuthorColumns): ArticleAuthor {
  const { prefix, firstName, lastName, position, imageAlt } = joinedTexts(AUTHOR_TEXTS, row);
  const fullName = toFullName({ firstName, lastName });
  return { id: row.id, slug: row.slug, prefix, fullName, position, image: toImage(row, imageAlt || fullName) };
}

/** The doctors of these rows, in the order of their first ones. */
export function toBookableDoctors(rows: readonly OfferColumns[]): BookableDoctor[] {
  const doctors = new Map<number, BookableDoctor>();
  for (const { id, languages, serviceId } of rows) {
    const known = doctors.get(id);
    if (known) known.serviceIds.push(serviceId);
    else doctors.set(id, { id, languages: JSON.parse(languages) as Locale[], serviceIds: [serviceId] });
  }
  return [...doctors.values()];
}

export function toFullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** The numbers of a `GROUP_CONCAT`, in their order. */
export function toNumbers(list: string | null): number[] {
  const numbers = list === null ? [] : list.split(',').map(Number);
  return numbers.sort((a, b) => a - b);
}

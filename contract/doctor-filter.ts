import type { Doctor, DoctorFilter } from './doctor';
import { LOCALES } from './locales';
import { SERVICE_CATEGORIES, type ServiceCategory } from './service';

/** The parameters of a page that shows the doctors who fit: all there are, so that its addresses are few. */
export const FILTER_QUERY = {
  category: new RegExp(`^(${SERVICE_CATEGORIES.join('|')})$`),
  language: new RegExp(`^(${LOCALES.join('|')})$`),
} as const;

/** Reads what is looked for from the known parameters of a page. */
export function readFilter(query: URLSearchParams): DoctorFilter {
  const service = query.get('service');
  return {
    service: service === null ? null : Number(service),
    category: SERVICE_CATEGORIES.find((category) => category === query.get('category')) ?? null,
    language: LOCALES.find((locale) => locale === query.get('language')) ?? null,
  };
}

/** Whether anything is looked for. */
export function isFiltered({ service, category, language }: DoctorFilter): boolean {
  return service !== null || category !== null || language !== null;
}

/** Whether a doctor offers what is looked for, in the language that is looked for. */
export function fits(
  { service, category, language }: DoctorFilter,
  categoryOf: ReadonlyMap<number, ServiceCategory>,
): (doctor: Doctor) => boolean {
  return ({ languages, serviceIds }) =>
    (language === null || languages.includes(language)) &&
    (service === null || serviceIds.includes(service)) &&
    (category === null || serviceIds.some((id) => categoryOf.get(id) === category));
}

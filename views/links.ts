import type { Appointment } from '../contract/appointment';
import type { DoctorFilter } from '../contract/doctor';
import type { Locale } from '../contract/locales';
import { href, localizePath, routes } from '../contract/routes';

type Query = Readonly<Record<string, string | number | null>>;

/** The address with a query; a parameter that is null is left out. */
export function withQuery(address: string, query: Query): string {
  let search = '';
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) search += `${search === '' ? '?' : '&'}${name}=${inQuery(String(value))}`;
  }
  return address + search;
}

/** A value as `URLSearchParams` writes it; that is dear, and numbers and instants need little. */
function inQuery(value: string): string {
  return /^[\w.:-]*$/.test(value)
    ? value.replaceAll(':', '%3A')
    : new URLSearchParams({ '': value }).toString().slice(1);
}

/** What is already chosen on the booking page. */
interface BookingChoice {
  service?: number;
  doctor?: number;
  /** The language of the visit. */
  language?: Locale | null;
  /** `YYYY-MM-DD` */
  day?: string;
  /** The start of a free time, in UTC. */
  at?: string;
}

/** The booking page, with something already chosen. */
export function appointmentHref(locale: Locale, choice: BookingChoice = {}): string {
  return withQuery(href(locale, routes.appointment), {
    service: choice.service ?? null,
    doctor: choice.doctor ?? null,
    language: choice.language ?? null,
    day: choice.day ?? null,
    at: choice.at ?? null,
  });
}

/** The doctors who offer a service, or one of a category, and speak a language. */
export function doctorsHref(locale: Locale, filter: Partial<DoctorFilter> = {}): string {
  return withQuery(href(locale, routes.doctors), filterQuery(filter));
}

/** The main page at its booking block, with the doctors there who fit. */
export function homeBookingHref(locale: Locale, filter: Partial<DoctorFilter>): string {
  return `${withQuery(href(locale, routes.home), filterQuery(filter))}#booking`;
}

/** A service says more than its category. */
function filterQuery({ service = null, category = null, language = null }: Partial<DoctorFilter>): Query {
  return { service, category: service === null ? category : null, language };
}

/** A page of the articles; the first one has no number in its address. */
export function articlesHref(locale: Locale, page: number): string {
  return withQuery(href(locale, routes.articles), { page: page > 1 ? page : null });
}

/** A page for signing in or up, which leads on to `next`. */
export function accountHref(
  locale: Locale,
  route: typeof routes.signIn | typeof routes.signUp | typeof routes.reset,
  next: string | null,
): string {
  return withQuery(href(locale, route), { next });
}

/** The same page in another language; `lang` makes the server remember the choice. */
export function switchHref(path: string, to: Locale): string {
  const [pathname = '/', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.set('lang', to);
  return `${localizePath(to, pathname)}?${search}`;
}

/** The form that asks for an earlier date than a visit has. */
export function earlierThan(
  earlierHref: string,
  { id, startsAt, service, doctor }: Pick<Appointment, 'id' | 'startsAt' | 'service' | 'doctor'>,
): string {
  return withQuery(earlierHref, { visit: id, at: startsAt, service: service.id, doctor: doctor.id });
}

/** The European emergency number (Directive (EU) 2018/1972, article 109). */
export const EMERGENCY_NUMBER = '112';

export function phoneHref(phone: string): string {
  return `tel:${phone}`;
}

export function emailHref(email: string): string {
  return `mailto:${email}`;
}

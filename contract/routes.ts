import { DEFAULT_LOCALE, type Locale } from './locales';

/** Every public address, without the locale's prefix. */
export const routes = {
  home: '/',
  doctors: '/doctors',
  doctor: '/doctors/:slug',
  services: '/services',
  articles: '/articles',
  article: '/articles/:slug',
  contacts: '/contacts',
  appointment: '/appointment',
  appointmentDone: '/appointment/done',
  privacy: '/privacy',
  terms: '/terms-of-use',
  patientRights: '/patient-rights',
  complaints: '/complaints',
  childProtection: '/child-protection',
  childProtectionForChildren: '/child-protection/for-children',
  siteMap: '/site-map',
  offline: '/offline',
  feed: '/articles.atom',
  llms: '/llms.txt',
  authIndex: '/auth',
  signIn: '/auth/sign-in',
  signUp: '/auth/sign-up',
  reset: '/auth/reset',
  invitation: '/auth/invitation',
  erased: '/auth/erased',
  portal: '/portal',
  portalFamily: '/portal/family',
  guardianInvitation: '/portal/family/invitation',
  portalProfile: '/portal/profile',
  portalSecurity: '/portal/security',
  portalData: '/portal/data',
  visit: '/visit/:token',
  preview: '/preview/:token',
  portalEarlier: '/portal/earlier',
  offer: '/offer/:token',
  panel: '/panel',
} as const;

export type Route = (typeof routes)[keyof typeof routes];

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of an address: `Params<'/doctors/:slug'>` is `{ slug: string }`. */
export type Params<P extends string> = Record<ParamNames<P>, string>;

/** The prefix of a locale's addresses: empty for Polish, `/ru` for Russian. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

/** Puts a path without prefix under the locale: `/ru` for `/`, `/ru/doctors` for `/doctors`. */
export function localizePath(locale: Locale, path: string): string {
  const prefix = localePrefix(locale);
  return prefix && path === '/' ? prefix : `${prefix}${path}`;
}

/** Builds the address of a page; a missing or an extra parameter does not compile. */
export function href<P extends Route>(
  locale: Locale,
  path: P,
  ...[params]: [ParamNames<P>] extends [never] ? [] : [Params<P>]
): string {
  const values: Partial<Record<string, string>> = params ?? {};
  return localizePath(
    locale,
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
  );
}

/** The element that shows a service in a list of prices. */
export function serviceAnchor(id: number): string {
  return `service-${id}`;
}

/** The element that shows a frequent question. */
export function questionAnchor(id: number): string {
  return `question-${id}`;
}

import { type Clinic, WEEKDAYS } from '../../contract/clinic';
import { LANGUAGE_TAGS } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { appointmentHref } from '../../views/links';
import type { MetaContext } from './define-page';

// Structured data of schema.org, in the forms that search engines document.

const DAY_NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** What the clinic is known by on all pages. */
const CLINIC = '/#clinic';

/** The clinic as a part of something else. */
export function clinicReference({ clinic, locale, absolute }: MetaContext): object {
  const url = absolute(href(locale, routes.home));
  return { '@type': 'MedicalClinic', '@id': absolute(CLINIC), name: clinic.name, url };
}

/** A city as it is written in an address, `00-316 Warszawa`; `postalCode` is undefined where none is written. */
export function readCity(city: string): { postalCode: string | undefined; locality: string } {
  const [, postalCode, locality] = /^(\d\d-\d{3})\s+(.+)$/.exec(city) ?? [];
  return { postalCode, locality: locality ?? city };
}

/** That a visit can be booked on the site, and on which page. @param choice what is chosen there already */
export function reserveAction({ locale, absolute }: MetaContext, choice?: { doctor: number }): object {
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: absolute(appointmentHref(locale, choice)),
      inLanguage: LANGUAGE_TAGS[locale],
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    result: { '@type': 'Reservation' },
  };
}

function postalAddress({ address, city }: Clinic): object {
  const { postalCode, locality } = readCity(city);
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: locality,
    ...(postalCode !== undefined && { postalCode }),
    addressCountry: 'PL',
  };
}

/** The opening hours of a week; days with the same hours stand together. */
function openingHours({ openingHours: hours }: Clinic): object[] {
  const days = new Map<string, string[]>();
  for (const day of WEEKDAYS) {
    for (const { from, to } of hours[day]) {
      const interval = `${from}-${to}`;
      days.set(interval, [...(days.get(interval) ?? []), DAY_NAMES[day]]);
    }
  }
  return [...days].map(([interval, dayOfWeek]) => {
    const [opens, closes] = interval.split('-');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

/** The clinic with its address and opening hours. */
export function clinicJsonLd({ clinic, locale, absolute, asset }: MetaContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    '@id': absolute(CLINIC),
    name: clinic.name,
    url: absolute(href(locale, routes.home)),
    image: absolute(asset('og-home.png')),
    logo: absolute(asset('icon-512.png')),
    telephone: clinic.phones[0],
    email: clinic.email,
    address: postalAddress(clinic),
    geo: { '@type': 'GeoCoordinates', latitude: clinic.map.latitude, longitude: clinic.map.longitude },
    medicalSpecialty: ['Gynecologic', 'Obstetric', 'Pediatric', 'PrimaryCare', 'Endocrine'],
    openingHoursSpecification: openingHours(clinic),
  };
}

/** The clinic on the page that says how to get there and when: with a map and with its closed days. */
export function visitedClinicJsonLd(context: MetaContext): object {
  const { clinic } = context;
  return {
    ...clinicJsonLd(context),
    hasMap: clinic.map.url,
    currenciesAccepted: 'PLN',
    knowsLanguage: Object.values(LANGUAGE_TAGS),
    potentialAction: reserveAction(context),
    specialOpeningHoursSpecification: clinic.closedDays.map(({ date }) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: date,
      validThrough: date,
    })),
  };
}

/** The way from the main page to this one; `steps` are names and paths. */
export function breadcrumbsJsonLd(
  { absolute }: Pick<MetaContext, 'absolute'>,
  steps: readonly { name: string; path: string }[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

import type { Doctor } from '../../contract/doctor';
import { FILTER_QUERY, isFiltered, readFilter } from '../../contract/doctor-filter';
import { ID_TEXT } from '../../contract/id-text';
import { LANGUAGE_TAGS } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { DoctorPage } from '../../views/pages/doctors/DoctorPage';
import { DoctorsPage } from '../../views/pages/doctors/DoctorsPage';
import { NotFound } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { ServicesService } from '../services/services.service';
import { definePage, type MetaContext } from '../site/define-page';
import { nextFreeOf } from '../../views/next-free';
import { titledName } from '../../views/titled-name';
import { breadcrumbsJsonLd, clinicReference, reserveAction } from '../site/json-ld';
import { largestSource } from '../site/page-image';
import { continued } from '../site/page-title';
import { DoctorsService } from './doctors.service';
import { NextFreeTimes, TIMES_FRESH_MS } from './next-free.service';

const uses = { doctors: DoctorsService, freeTimes: NextFreeTimes, services: ServicesService };

export const doctorsPage = definePage({
  path: routes.doctors,
  uses,
  // Whoever knows the very service does not ask for its group.
  query: { service: ID_TEXT, ...FILTER_QUERY },
  silent: { category: 'service' },
  freshForMs: TIMES_FRESH_MS,
  load: async ({ doctors, freeTimes, services }, { locale, query }) => {
    const offered = await services.listVisible(locale, await doctors.idsByService());
    const filter = readFilter(query);
    if (filter.service !== null && !offered.some(({ id }) => id === filter.service)) throw new NotFound();
    return {
      doctors: await doctors.listVisible(locale, filter),
      services: offered,
      filter,
      times: await freeTimes.glimpse(filter),
    };
  },
  meta: ({ filter }, context) => ({
    title: context.words.t('doctors.meta.title'),
    description: context.words.t('doctors.meta.description'),
    image: context.asset('og-doctors.png'),
    jsonLd: [breadcrumbsJsonLd(context, pathTo(context))],
    // A filtered list says nothing that the whole one does not.
    noindex: isFiltered(filter),
  }),
  view: DoctorsPage,
});

export const doctorPage = definePage({
  path: routes.doctor,
  uses,
  freshForMs: TIMES_FRESH_MS,
  load: async ({ doctors, freeTimes, services }, { locale, params, now }) => {
    const doctor = await doctors.read(params.slug, locale);
    const offered = await services.listVisible(locale, await doctors.idsByService());
    const year = Number(dateInWarsaw(now).slice(0, 4));
    return {
      doctor,
      nextFreeAt: nextFreeOf(await freeTimes.list(), doctor.id),
      times: await freeTimes.ofDoctor(doctor.id),
      services: offered.filter(({ id }) => doctor.serviceIds.includes(id)),
      yearsOfPractice: doctor.practisingSince === null ? null : Math.max(0, year - doctor.practisingSince),
    };
  },
  meta: ({ doctor }, context) => {
    const texts = { name: titledName(doctor), position: continued(context.locale, doctor.position) };
    return {
      title: context.words.t('doctors.meta.doctor.title', texts),
      description: context.words.t('doctors.meta.doctor.description', texts),
      image: largestSource(doctor.image) ?? context.asset('og-doctors.png'),
      jsonLd: [physicianJsonLd(doctor, context), breadcrumbsJsonLd(context, pathTo(context, doctor))],
      availableIn: doctor.availableIn,
    };
  },
  entries: ({ doctors }) => doctors.addresses(),
  view: DoctorPage,
});

function pathTo({ locale, words }: MetaContext, doctor?: Doctor): { name: string; path: string }[] {
  return [
    { name: words.t('home.meta.menu'), path: href(locale, routes.home) },
    { name: words.t('doctors.meta.menu'), path: href(locale, routes.doctors) },
    ...(doctor ? [{ name: doctor.fullName, path: href(locale, routes.doctor, { slug: doctor.slug }) }] : []),
  ];
}

function physicianJsonLd(doctor: Doctor, context: MetaContext): object {
  const { locale, absolute } = context;
  const image = largestSource(doctor.image);
  return {
    '@context': 'https://schema.org',
    '@type': 'Physician',
    name: titledName(doctor),
    disambiguatingDescription: doctor.position,
    description: doctor.bio,
    url: absolute(href(locale, routes.doctor, { slug: doctor.slug })),
    ...(image !== null && { image: absolute(image) }),
    ...(doctor.phone !== null && { telephone: doctor.phone }),
    knowsLanguage: doctor.languages.map((language) => LANGUAGE_TAGS[language]),
    parentOrganization: clinicReference(context),
    // Without services nobody can be booked.
    ...(doctor.serviceIds.length > 0 && { potentialAction: reserveAction(context, { doctor: doctor.id }) }),
  };
}

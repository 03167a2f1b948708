import { isLocale } from '../../contract/locales';
import { routes } from '../../contract/routes';
import { DoctorPage } from '../../views/pages/DoctorPage';
import { DoctorsPage } from '../../views/pages/DoctorsPage';
import { ServicesService } from '../services/services.service';
import { definePage } from '../site/define-page';
import { DoctorsService } from './doctors.service';

const uses = { doctors: DoctorsService, services: ServicesService };

/** The year in Warsaw. */
function yearOf(now: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Warsaw', year: 'numeric' }).format(now));
}

export const doctorsPage = definePage({
  path: routes.doctors,
  uses,
  query: ['service', 'language'],
  load: async ({ doctors, services }, { locale, query }) => {
    const offered = await services.listVisible(locale, await doctors.idsByService());
    const language = query.get('language');
    const service = offered.find(({ id }) => String(id) === query.get('service'))?.id ?? null;
    const filter = { service, language: isLocale(language) ? language : null };
    const found = await doctors.listVisible(locale, {
      ...(filter.service !== null && { service: filter.service }),
      ...(filter.language !== null && { language: filter.language }),
    });
    return { doctors: found, services: offered, filter };
  },
  meta: ({ filter }, { words, clinic }) => ({
    title: words.t('meta.doctors.title', { clinic: clinic.name }),
    description: words.t('meta.doctors.description'),
    // A filtered list says nothing that the whole one does not.
    noindex: filter.service !== null || filter.language !== null,
  }),
  view: DoctorsPage,
});

export const doctorPage = definePage({
  path: routes.doctor,
  uses,
  load: async ({ doctors, services }, { locale, params, now }) => {
    const doctor = await doctors.read(params.slug, locale);
    const offered = await services.listVisible(locale, await doctors.idsByService());
    return {
      doctor,
      services: offered.filter(({ id }) => doctor.serviceIds.includes(id)),
      yearsOfPractice: doctor.practisingSince === null ? null : Math.max(0, yearOf(now) - doctor.practisingSince),
    };
  },
  meta: ({ doctor }, { words, clinic }) => {
    const texts = { name: doctor.fullName, position: doctor.position, clinic: clinic.name };
    return {
      title: words.t('meta.doctor.title', texts),
      description: words.t('meta.doctor.description', texts),
      untranslated: doctor.fallback.includes('bio'),
    };
  },
  view: DoctorPage,
});

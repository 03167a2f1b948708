import { href, routes } from '../../contract/routes';
import { ServicesPage } from '../../views/pages/services/ServicesPage';
import { SettingsService } from '../settings/settings.service';
import { definePage } from '../site/define-page';
import { breadcrumbsJsonLd, clinicReference, reserveAction } from '../site/json-ld';
import { OfferingDoctors } from './offering-doctors.service';
import { ServicesService } from './services.service';

export const servicesPage = definePage({
  path: routes.services,
  uses: { doctors: OfferingDoctors, services: ServicesService, settings: SettingsService },
  load: async ({ doctors, services, settings }, { locale }) => ({
    services: await services.listVisible(locale, await doctors.idsByService()),
    validFrom: (await settings.get()).pricesValidFrom,
  }),
  meta: (_, context) => ({
    title: context.words.t('services.meta.title'),
    description: context.words.t('services.meta.description'),
    image: context.asset('og-services.png'),
    jsonLd: [
      { '@context': 'https://schema.org', ...clinicReference(context), potentialAction: reserveAction(context) },
      breadcrumbsJsonLd(context, [
        { name: context.words.t('home.meta.menu'), path: href(context.locale, routes.home) },
        { name: context.words.t('services.meta.menu'), path: href(context.locale, routes.services) },
      ]),
    ],
  }),
  view: ServicesPage,
});

import { routes } from '../../contract/routes';
import { ServicesPage } from '../../views/pages/ServicesPage';
import { DoctorsService } from '../doctors/doctors.service';
import { SettingsService } from '../settings/settings.service';
import { definePage } from '../site/define-page';
import { ServicesService } from './services.service';

export const servicesPage = definePage({
  path: routes.services,
  uses: { doctors: DoctorsService, services: ServicesService, settings: SettingsService },
  load: async ({ doctors, services, settings }, { locale }) => ({
    services: await services.listVisible(locale, await doctors.idsByService()),
    validFrom: (await settings.get()).pricesValidFrom,
  }),
  meta: (_, { words, clinic }) => ({
    title: words.t('meta.services.title', { clinic: clinic.name }),
    description: words.t('meta.services.description'),
  }),
  view: ServicesPage,
});

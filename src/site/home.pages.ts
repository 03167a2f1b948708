import { routes } from '../../contract/routes';
import { HomePage } from '../../views/pages/HomePage';
import { DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';
import { definePage } from './define-page';

export const homePage = definePage({
  path: routes.home,
  uses: { doctors: DoctorsService, services: ServicesService },
  load: async ({ doctors, services }, { locale }) => ({
    doctors: await doctors.listVisible(locale),
    services: await services.listVisible(locale, await doctors.idsByService()),
    articles: [],
    questions: [],
  }),
  meta: (_, { words, clinic }) => ({
    title: words.t('meta.home.title', { clinic: clinic.name }),
    description: words.t('meta.home.description'),
  }),
  view: HomePage,
});

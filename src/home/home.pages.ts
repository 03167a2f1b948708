import { ArticlesService } from '../articles/articles.service';
import { routes } from '../../contract/routes';
import { HomePage } from '../../views/pages/HomePage';
import { DoctorsService } from '../doctors/doctors.service';
import { QuestionsService } from '../questions/questions.service';
import { ServicesService } from '../services/services.service';
import { definePage } from '../site/define-page';

const LATEST_ARTICLES = 3;

export const homePage = definePage({
  path: routes.home,
  uses: { articles: ArticlesService, doctors: DoctorsService, questions: QuestionsService, services: ServicesService },
  load: async ({ articles, doctors, questions, services }, { locale }) => ({
    doctors: await doctors.listVisible(locale),
    services: await services.listVisible(locale, await doctors.idsByService()),
    articles: await articles.latest(locale, LATEST_ARTICLES),
    questions: await questions.listVisible(locale),
  }),
  meta: (_, { words, clinic }) => ({
    title: words.t('meta.home.title', { clinic: clinic.name }),
    description: words.t('meta.home.description'),
  }),
  view: HomePage,
});

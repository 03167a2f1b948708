import { FILTER_QUERY, fits, isFiltered, readFilter } from '../../contract/doctor-filter';
import type { Question } from '../../contract/question';
import { routes } from '../../contract/routes';
import { HomePage } from '../../views/pages/home/HomePage';
import { ArticlesService } from '../articles/articles.service';
import { byService, DoctorsService } from '../doctors/doctors.service';
import { NextFreeTimes, TIMES_FRESH_MS } from '../doctors/next-free.service';
import { QuestionsService } from '../questions/questions.service';
import { ServicesService } from '../services/services.service';
import { definePage } from '../site/define-page';
import { clinicJsonLd } from '../site/json-ld';

const LATEST_ARTICLES = 3;

function faqJsonLd(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export const homePage = definePage({
  path: routes.home,
  uses: {
    articles: ArticlesService,
    doctors: DoctorsService,
    freeTimes: NextFreeTimes,
    questions: QuestionsService,
    services: ServicesService,
  },
  query: FILTER_QUERY,
  freshForMs: TIMES_FRESH_MS,
  load: async ({ articles, doctors, freeTimes, questions, services }, { locale, query }) => {
    const listed = await doctors.listVisible(locale);
    const offered = await services.listVisible(locale, byService(listed));
    const filter = readFilter(query);
    const found = listed.filter(fits(filter, new Map(offered.map(({ id, category }) => [id, category]))));
    return {
      doctors: listed,
      services: offered,
      articles: await articles.latest(locale, LATEST_ARTICLES),
      questions: await questions.listVisible(locale),
      freeTimes: await freeTimes.list(),
      times: await freeTimes.glimpse(),
      booking: { filter, found: found.map(({ id }) => id), times: await freeTimes.glimpse(filter) },
    };
  },
  meta: ({ booking, questions }, context) => ({
    title: context.words.t('home.meta.title', { clinic: context.clinic.name }),
    description: context.words.t('home.meta.description'),
    image: context.asset('og-home.png'),
    jsonLd: [clinicJsonLd(context), ...(questions.length > 0 ? [faqJsonLd(questions)] : [])],
    // Other doctors in one block make no other page.
    noindex: isFiltered(booking.filter),
  }),
  view: HomePage,
});

import { routes } from '../../contract/routes';
import type { VisitPage as VisitPageData } from '../../contract/visit-answer';
import { AnswerLayout } from '../../views/pages/visit-answers/AnswerLayout';
import { VisitPage } from '../../views/pages/visit-answers/VisitPage';
import { definePage } from '../site/define-page';

/** What a request's page shows: it is known before the page is rendered, which reads nothing. */
export class ShownVisit {
  constructor(readonly page: VisitPageData) {}
}

/** The page behind the link of a mail. No router knows it: it is kept nowhere, and its controller alone renders it. */
export const visitPage = definePage({
  path: routes.visit,
  name: 'visit',
  uses: { shown: ShownVisit },
  sheet: 'answer',
  layout: AnswerLayout,
  load: ({ shown }) => Promise.resolve(shown.page),
  meta: (_, { words, asset }) => ({
    title: words.t('visit-answers.meta.title'),
    description: words.t('visit-answers.meta.description'),
    image: asset('og-home.png'),
    // The address is a secret: it stands nowhere in the page's head.
    canonicalPath: routes.home,
    noindex: true,
    isPlain: true,
  }),
  view: VisitPage,
});

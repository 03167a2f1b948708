import type { FamilyPage as FamilyPageData } from '../../contract/person';
import { routes } from '../../contract/routes';
import { FamilyPage } from '../../views/pages/people/FamilyPage';
import { definePage } from '../site/define-page';

/** What a request's page shows: it is known before the page is rendered, which reads nothing. */
export class ShownFamily {
  constructor(readonly page: FamilyPageData) {}
}

/** Whom an account books for. No router knows it: it is kept nowhere, and its controller alone renders it. */
export const familyPage = definePage({
  path: routes.portalFamily,
  name: 'portal-family',
  readers: 'users',
  uses: { shown: ShownFamily },
  sheet: 'account',
  load: ({ shown }) => Promise.resolve(shown.page),
  meta: (_, { words, asset }) => ({
    title: words.t('portal.family'),
    description: words.t('portal.meta.description'),
    image: asset('og-home.png'),
    noindex: true,
  }),
  view: FamilyPage,
});

import type { GuardianInvitationPage as InvitationPageData } from '../../contract/guardian-invitation';
import type { FamilyPage as FamilyPageData } from '../../contract/person';
import { routes } from '../../contract/routes';
import { FamilyPage } from '../../views/pages/people/FamilyPage';
import { GuardianInvitationPage } from '../../views/pages/people/GuardianInvitationPage';
import { definePage } from '../site/define-page';

/** What a request's page shows: it is known before the page is rendered, which reads nothing. */
export class ShownFamily {
  constructor(readonly page: FamilyPageData) {}
}

/** The same, of the page on which a guardian's code is typed. */
export class ShownInvitation {
  constructor(readonly page: InvitationPageData) {}
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

/** Where a second guardian types the code of the mail; as the page above. */
export const guardianInvitationPage = definePage({
  path: routes.guardianInvitation,
  name: 'guardian-invitation',
  readers: 'users',
  uses: { shown: ShownInvitation },
  sheet: 'account',
  load: ({ shown }) => Promise.resolve(shown.page),
  meta: (_, { words, asset }) => ({
    title: words.t('family.join.title'),
    description: words.t('portal.meta.description'),
    image: asset('og-home.png'),
    noindex: true,
  }),
  view: GuardianInvitationPage,
});

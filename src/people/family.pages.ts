import { ID_TEXT } from '../../contract/id-text';
import { FAMILY_STEPS, PERSON_KINDS } from '../../contract/person';
import { FORM_STEP } from '../../contract/plain-form';
import { routes } from '../../contract/routes';
import { FamilyPage } from '../../views/pages/people/FamilyPage';
import { GuardianInvitationPage } from '../../views/pages/people/GuardianInvitationPage';
import { AccountService } from '../auth/account.service';
import { definePage, type MetaContext, type PageMeta, readerOf } from '../site/define-page';
import { FamilyForms, JOINED } from './family-forms.service';
import { GuardianInvitations } from './guardian-invitations.service';

function metaOf(titleKey: 'portal.family' | 'family.join.title') {
  return (_: object, { words, asset }: MetaContext): PageMeta => ({
    title: words.t(titleKey),
    description: words.t('portal.meta.description'),
    image: asset('og-home.png'),
  });
}

/** Whom an account books for. Names and dates never stand in its address. */
export const familyPage = definePage({
  path: routes.portalFamily,
  name: 'portal-family',
  readers: 'users',
  query: {
    [FORM_STEP]: new RegExp(`^(${FAMILY_STEPS.join('|')})$`),
    id: ID_TEXT,
    done: new RegExp(`^(${JOINED.join('|')})$`),
    kind: new RegExp(`^(${PERSON_KINDS.join('|')})$`),
  },
  uses: { family: FamilyForms },
  sheet: 'account',
  load: ({ family }, request) => family.open(readerOf(request).id, request.query, request.forms),
  meta: metaOf('portal.family'),
  view: FamilyPage,
});

/** Where the mail to a second guardian leads, who types its code there: who has no account makes one on the way. */
export const guardianInvitationPage = definePage({
  path: routes.guardianInvitation,
  name: 'guardian-invitation',
  readers: 'users',
  uses: { accounts: AccountService, invitations: GuardianInvitations },
  sheet: 'account',
  load: async ({ accounts, invitations }, request) => {
    const { forms } = request;
    const { email } = await accounts.get(readerOf(request).id);
    const invited = await invitations.listInviters(email);
    const mayArrange = forms.refused?.values.mayArrange === 'yes';
    return { ownEmail: email, ...invited, mayArrange, forms };
  },
  meta: metaOf('family.join.title'),
  view: GuardianInvitationPage,
});

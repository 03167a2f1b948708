import { FORM_STEP } from '../../contract/plain-form';
import { routes } from '../../contract/routes';
import { account } from '../../views/islands/account/Account';
import { AccountPage, type AccountPageProps } from '../../views/pages/auth/AccountPage';
import { SecondFactorPages } from '../second-factor/second-factor-pages.service';
import { definePage, type Page, readerOf } from '../site/define-page';
import { AccountService } from './account.service';
import { SessionsService } from './sessions.service';

type AccountRoute = typeof routes.portalProfile | typeof routes.portalSecurity | typeof routes.portalData;

/** A page of the portal that is about the account. */
function accountPage(path: AccountRoute, part: AccountPageProps['part']): Page {
  return definePage({
    path,
    name: `portal-${part}`,
    readers: 'users',
    query: { [FORM_STEP]: /^(edit|erase)$/ },
    uses: { accounts: AccountService, factors: SecondFactorPages, sessions: SessionsService },
    sheet: 'account',
    islands: [account],
    load: async ({ accounts, factors, sessions }, request) => {
      const reader = readerOf(request);
      const { id, sessionId } = reader;
      return {
        part,
        me: await accounts.get(id),
        sessions: part === 'security' ? await sessions.list(id, sessionId) : [],
        secondFactor: part === 'security' ? await factors.state(reader, request.devices) : null,
        isErasing: request.query.get(FORM_STEP) === 'erase',
        forms: request.forms,
      };
    },
    meta: (_, { words, asset }) => ({
      title: words.t(`portal.${part}`),
      description: words.t('portal.meta.description'),
      image: asset('og-home.png'),
    }),
    view: AccountPage,
  });
}

export const profilePage = accountPage(routes.portalProfile, 'profile');
export const securityPage = accountPage(routes.portalSecurity, 'security');
export const dataPage = accountPage(routes.portalData, 'data');

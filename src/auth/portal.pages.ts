import { routes } from '../../contract/routes';
import { account } from '../../views/islands/account/Account';
import { AccountPage, type AccountPageProps } from '../../views/pages/auth/AccountPage';
import { definePage, type Page } from '../site/define-page';

type AccountRoute = typeof routes.portalProfile | typeof routes.portalSecurity | typeof routes.portalData;

/** A page of the portal that is about the account. */
function accountPage(path: AccountRoute, part: AccountPageProps['part']): Page {
  return definePage({
    path,
    name: `portal-${part}`,
    readers: 'users',
    uses: {},
    sheet: 'account',
    islands: [account],
    load: () => Promise.resolve({ part }),
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

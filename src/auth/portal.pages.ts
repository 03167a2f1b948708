import { routes } from '../../contract/routes';
import { account } from '../../views/islands/account/Account';
import { visits } from '../../views/islands/visits/Visits';
import { PortalPage } from '../../views/pages/auth/PortalPage';
import { definePage } from '../site/define-page';

export const portalPage = definePage({
  path: routes.portal,
  name: 'portal',
  readers: 'users',
  uses: {},
  sheet: 'account',
  islands: [account, visits],
  load: () => Promise.resolve({}),
  meta: (_, { words, asset }) => ({
    title: words.t('portal.meta.title'),
    description: words.t('portal.meta.description'),
    image: asset('og-home.png'),
  }),
  view: PortalPage,
});

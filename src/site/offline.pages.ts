import { routes } from '../../contract/routes';
import { OfflinePage } from '../../views/pages/site/OfflinePage';
import { definePage } from './define-page';

/** What the service worker keeps to show when there is no connection. */
export const offlinePage = definePage({
  path: routes.offline,
  uses: {},
  load: () => Promise.resolve({}),
  meta: (_, { words, asset }) => ({
    title: words.t('page.offline.title'),
    description: words.t('page.offline.text'),
    image: asset('og-home.png'),
    noindex: true,
  }),
  entries: () => Promise.resolve([]),
  view: OfflinePage,
});

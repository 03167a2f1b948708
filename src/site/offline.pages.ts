import { routes } from '../../contract/routes';
import { OfflinePage } from '../../views/pages/OfflinePage';
import { definePage } from './define-page';

/** What the service worker keeps to show when there is no connection. */
export const offlinePage = definePage({
  path: routes.offline,
  uses: {},
  load: () => Promise.resolve({}),
  meta: (_, { words, clinic, asset }) => {
    const title = words.t('page.offline.title');
    return { title: `${title} · ${clinic.name}`, description: title, image: asset('og-home.png'), noindex: true };
  },
  entries: () => Promise.resolve([]),
  view: OfflinePage,
});

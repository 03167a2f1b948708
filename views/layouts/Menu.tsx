import type { ReactElement } from 'react';
import { href, type Route, routes } from '../../contract/routes';
import { useSite } from '../site';
import type { WordKey } from '../words';

type MenuRoute = Extract<Route, '/' | '/services' | '/doctors' | '/articles' | '/contacts' | '/appointment'>;

interface MenuItem {
  route: MenuRoute;
  word: WordKey;
  /** The logo and the button lead there too: left out where they stand beside it. */
  spare?: boolean;
}

const MENU: readonly MenuItem[] = [
  { route: routes.home, word: 'home.meta.menu', spare: true },
  { route: routes.services, word: 'services.meta.menu' },
  { route: routes.doctors, word: 'doctors.meta.menu' },
  { route: routes.articles, word: 'articles.meta.menu' },
  { route: routes.contacts, word: 'contacts.meta.menu' },
  { route: routes.appointment, word: 'appointment.meta.menu', spare: true },
];

/** How a link stands to the page that is shown: itself, the section around it, or neither. */
function current(route: MenuRoute, path: string): 'page' | 'true' | undefined {
  const pathname = path.split('?')[0] ?? path;
  if (pathname === route) return 'page';
  return route !== routes.home && pathname.startsWith(`${route}/`) ? 'true' : undefined;
}

interface MenuLinksProps {
  /** Also those to which the header leads anyway. */
  all?: boolean;
}

/** The links of the site's menu. */
export function MenuLinks({ all = false }: MenuLinksProps): ReactElement {
  const { locale, words, path, isErrorPage } = useSite();
  return (
    <>
      {MENU.filter(({ spare }) => all || !spare).map(({ route, word }) => (
        <a key={route} href={href(locale, route)} aria-current={isErrorPage ? undefined : current(route, path)}>
          {words.t(word)}
        </a>
      ))}
    </>
  );
}

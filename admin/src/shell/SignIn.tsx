import { useEffect } from 'react';
import { Loading } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { localizePath, routes } from '../../../contract/routes';
import { basename, locale } from '../locale';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Where react-admin says that somebody came from. */
function cameFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '';
  const { nextPathname } = state;
  const search = 'nextSearch' in state && isText(state.nextSearch) ? state.nextSearch : '';
  return isText(nextPathname) ? nextPathname + search : '';
}

/** Leads to the site's page for signing in, and from there back to the page that was asked for. */
export function SignIn() {
  const location = useLocation();
  const next = basename + cameFrom(location.state);
  useEffect(() => {
    window.location.replace(`${localizePath(locale, routes.signIn)}?${new URLSearchParams({ next })}`);
  }, [next]);
  return <Loading />;
}

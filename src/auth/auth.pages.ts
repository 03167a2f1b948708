import type { Destinations as Places } from '../../contract/auth';
import { routes } from '../../contract/routes';
import { resetForm } from '../../views/islands/auth/ResetForm';
import { signInForm } from '../../views/islands/auth/SignInForm';
import { signUpForm } from '../../views/islands/auth/SignUpForm';
import { AuthLayout } from '../../views/layouts/AuthLayout';
import { ResetPage } from '../../views/pages/auth/ResetPage';
import { SignInPage } from '../../views/pages/auth/SignInPage';
import { SignUpPage } from '../../views/pages/auth/SignUpPage';
import { definePage, type MetaContext, type PageMeta, type PageRequest } from '../site/define-page';
import { Destinations } from '../site/destinations';
import { FormStamps } from './form-stamps';

const shared = {
  readers: 'visitors',
  /** The page that is wanted after signing in. */
  query: { next: /^\/./ },
  layout: AuthLayout,
  sheet: 'account',
} as const;

function placesFor(destinations: Destinations, { locale, query }: PageRequest): Places {
  return destinations.after(locale, query.get('next'));
}

function meta(page: 'signIn' | 'signUp' | 'reset'): (data: object, context: MetaContext) => PageMeta {
  return (_, { words, asset }) => ({
    title: words.t(`auth.meta.${page}.title`),
    description: words.t(`auth.meta.${page}.description`),
    image: asset('og-home.png'),
  });
}

export const signInPage = definePage({
  ...shared,
  path: routes.signIn,
  name: 'auth-index-sign-in',
  uses: { destinations: Destinations },
  islands: [signInForm],
  load: ({ destinations }, request) => Promise.resolve({ destinations: placesFor(destinations, request) }),
  meta: meta('signIn'),
  view: SignInPage,
});

export const signUpPage = definePage({
  ...shared,
  path: routes.signUp,
  name: 'auth-index-sign-up',
  uses: { destinations: Destinations, stamps: FormStamps },
  islands: [signUpForm],
  load: ({ destinations, stamps }, request) =>
    Promise.resolve({ destinations: placesFor(destinations, request), started: stamps.stamp(request.now) }),
  meta: meta('signUp'),
  view: SignUpPage,
});

export const resetPage = definePage({
  ...shared,
  path: routes.reset,
  name: 'auth-index-reset',
  uses: { destinations: Destinations },
  islands: [resetForm],
  load: ({ destinations }, request) => Promise.resolve({ destinations: placesFor(destinations, request) }),
  meta: meta('reset'),
  view: ResetPage,
});

import { routes } from '../../contract/routes';
import { AuthLayout } from '../../views/layouts/AuthLayout';
import { signInForm } from '../../views/islands/SignInForm';
import { SignInPage } from '../../views/pages/SignInPage';
import { definePage } from '../site/define-page';
import { Destinations } from '../site/destinations';

const NEXT = { next: /^\/./ };

export const signInPage = definePage({
  path: routes.signIn,
  name: 'auth-index-sign-in',
  readers: 'visitors',
  uses: { destinations: Destinations },
  query: NEXT,
  layout: AuthLayout,
  sheet: 'account',
  islands: [signInForm],
  load: ({ destinations }, { locale, query }) =>
    Promise.resolve({ destinations: destinations.after(locale, query.get('next')) }),
  meta: (_, { words, asset }) => ({
    title: words.t('meta.signIn.title'),
    description: words.t('meta.signIn.description'),
    image: asset('og-home.png'),
  }),
  view: SignInPage,
});

import type { CarriedVisit } from '../../contract/appointment';
import type { Destinations as Places } from '../../contract/auth';
import { FORM_STEP, type PageForms } from '../../contract/plain-form';
import { routes } from '../../contract/routes';
import { invitationForm } from '../../views/islands/auth/InvitationForm';
import { resetForm } from '../../views/islands/auth/ResetForm';
import { signInForm } from '../../views/islands/auth/SignInForm';
import { signUpForm } from '../../views/islands/auth/SignUpForm';
import { AuthLayout } from '../../views/layouts/AuthLayout';
import { ErasedPage } from '../../views/pages/auth/ErasedPage';
import { InvitationPage } from '../../views/pages/auth/InvitationPage';
import { ResetPage } from '../../views/pages/auth/ResetPage';
import { SignInPage } from '../../views/pages/auth/SignInPage';
import { SignUpPage } from '../../views/pages/auth/SignUpPage';
import { definePage, type MetaContext, type PageMeta, type PageRequest } from '../site/define-page';
import { Destinations } from '../site/destinations';
import { CarriedVisits } from './carried-visits.service';
import { FormStamps } from './form-stamps';

const shared = {
  readers: 'visitors',
  /** The page that is wanted after signing in. */
  query: { next: /^\/./, [FORM_STEP]: /^edit$/ },
  layout: AuthLayout,
  sheet: 'account',
} as const;

const led = { destinations: Destinations, carried: CarriedVisits } as const;

interface Leading {
  destinations: Destinations;
  carried: CarriedVisits;
}

/** Where signing in leads, and the visit that waits there. */
async function leadFor(
  { destinations, carried }: Leading,
  { locale, query, forms }: PageRequest,
): Promise<{ destinations: Places; carried: CarriedVisit | null; forms: PageForms }> {
  const places = destinations.after(locale, query.get('next'));
  return { destinations: places, carried: await carried.find(locale, places.next), forms };
}

function meta(
  page: 'signIn' | 'signUp' | 'reset' | 'invitation' | 'erased',
): (data: object, context: MetaContext) => PageMeta {
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
  uses: led,
  islands: [signInForm],
  query: { ...shared.query, [FORM_STEP]: /^(edit|recovery)$/ },
  load: async (leading, request) => ({ ...(await leadFor(leading, request)), asked: request.query.get(FORM_STEP) }),
  meta: meta('signIn'),
  view: SignInPage,
});

export const signUpPage = definePage({
  ...shared,
  path: routes.signUp,
  name: 'auth-index-sign-up',
  uses: { ...led, stamps: FormStamps },
  islands: [signUpForm],
  load: async ({ stamps, ...leading }, request) => ({
    ...(await leadFor(leading, request)),
    started: stamps.stamp(request.now),
  }),
  meta: meta('signUp'),
  view: SignUpPage,
});

export const resetPage = definePage({
  ...shared,
  path: routes.reset,
  name: 'auth-index-reset',
  uses: led,
  islands: [resetForm],
  load: leadFor,
  meta: meta('reset'),
  view: ResetPage,
});

/** For who is invited to work here, also for somebody who is signed in already and gets another role. */
export const invitationPage = definePage({
  path: routes.invitation,
  name: 'auth-index-invitation',
  readers: 'anybody',
  query: { [FORM_STEP]: /^edit$/ },
  layout: AuthLayout,
  sheet: 'account',
  uses: { destinations: Destinations },
  islands: [invitationForm],
  load: ({ destinations }, { locale, query, forms }) =>
    Promise.resolve({
      destinations: destinations.after(locale, null),
      isBack: query.has(FORM_STEP),
      forms,
    }),
  meta: meta('invitation'),
  view: InvitationPage,
});

/** Where erasing one's account leads: whoever reads it is signed in no more. */
export const erasedPage = definePage({
  ...shared,
  query: {},
  path: routes.erased,
  name: 'auth-index-erased',
  uses: {},
  load: () => Promise.resolve({}),
  meta: meta('erased'),
  view: ErasedPage,
});

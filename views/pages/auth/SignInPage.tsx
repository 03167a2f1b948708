import type { ReactElement } from 'react';
import type { Destinations } from '../../../contract/auth';
import { routes } from '../../../contract/routes';
import { signInForm } from '../../islands/auth/SignInForm';
import { accountHref } from '../../links';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

export interface SignInPageProps {
  destinations: Destinations;
}

/** Signing in. */
export function SignInPage({ destinations }: SignInPageProps): ReactElement {
  const { locale, words } = useSite();
  const { next } = destinations;
  return (
    <>
      <h1>{words.t('auth.signIn.title')}</h1>
      <p className="form-lead">{words.t('auth.signIn.lead')}</p>
      <Island of={signInForm} props={{ destinations, resetHref: accountHref(locale, routes.reset, next) }} />
      <p className="form-end">
        {words.t('auth.signIn.noAccount')}{' '}
        <a href={accountHref(locale, routes.signUp, next)}>{words.t('auth.signIn.signUp')}</a>
      </p>
    </>
  );
}

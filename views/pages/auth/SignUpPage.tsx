import type { ReactElement } from 'react';
import type { Destinations } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import { href, routes } from '../../../contract/routes';
import { signUpForm } from '../../islands/auth/SignUpForm';
import { accountHref } from '../../links';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

export interface SignUpPageProps {
  destinations: Destinations;
  started: string;
}

/** Making an account. */
export function SignUpPage({ destinations, started }: SignUpPageProps): ReactElement {
  const { locale } = useSite();
  const limits = { leastSeconds: LIMITS.formSecondsMin, passwordMin: LIMITS.passwordMin };
  const links = {
    signInHref: accountHref(locale, routes.signIn, destinations.next),
    privacyHref: href(locale, routes.privacy),
    termsHref: href(locale, routes.terms),
  };
  return <Island of={signUpForm} props={{ destinations, started, ...limits, ...links }} />;
}

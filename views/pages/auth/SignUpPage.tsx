import type { ReactElement } from 'react';
import type { CarriedVisit } from '../../../contract/appointment';
import type { Destinations } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import type { PageForms } from '../../../contract/plain-form';
import { href, routes } from '../../../contract/routes';
import { signUpForm } from '../../islands/auth/SignUpForm';
import { accountHref } from '../../links';
import { Carried } from '../../parts/booking/Carried';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

export interface SignUpPageProps {
  destinations: Destinations;
  carried: CarriedVisit | null;
  started: string;
  forms: PageForms;
}

/** Making an account. */
export function SignUpPage({ destinations, carried, started, forms }: SignUpPageProps): ReactElement {
  const { locale } = useSite();
  const limits = { leastSeconds: LIMITS.formSecondsMin, passwordMin: LIMITS.passwordMin };
  const links = {
    signInHref: accountHref(locale, routes.signIn, destinations.next),
    privacyHref: href(locale, routes.privacy),
    termsHref: href(locale, routes.terms),
  };
  return (
    <>
      <Carried visit={carried} />
      <Island of={signUpForm} props={{ destinations, started, forms, ...limits, ...links }} />
    </>
  );
}

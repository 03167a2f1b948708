import type { ReactElement } from 'react';
import type { CarriedVisit } from '../../../contract/appointment';
import type { Destinations } from '../../../contract/auth';
import type { PageForms } from '../../../contract/plain-form';
import { routes } from '../../../contract/routes';
import { signInForm } from '../../islands/auth/SignInForm';
import { accountHref } from '../../links';
import { Carried } from '../../parts/booking/Carried';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

export interface SignInPageProps {
  destinations: Destinations;
  carried: CarriedVisit | null;
  forms: PageForms;
  asked: string | null;
}

/** Signing in. */
export function SignInPage({ destinations, carried, forms, asked }: SignInPageProps): ReactElement {
  const { locale, words } = useSite();
  const { next } = destinations;
  return (
    <>
      <Carried visit={carried} />
      <Island
        of={signInForm}
        props={{ destinations, forms, asked, resetHref: accountHref(locale, routes.reset, next) }}
      />
      <p className="form-end">
        {words.t('auth.signIn.noAccount')}{' '}
        <a href={accountHref(locale, routes.signUp, next)}>{words.t('auth.signIn.signUp')}</a>
      </p>
    </>
  );
}

import type { ReactElement } from 'react';
import type { CarriedVisit } from '../../../contract/appointment';
import type { Destinations } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import type { PageForms } from '../../../contract/plain-form';
import { routes } from '../../../contract/routes';
import { resetForm } from '../../islands/auth/ResetForm';
import { accountHref } from '../../links';
import { Carried } from '../../parts/booking/Carried';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

interface ResetPageProps {
  destinations: Destinations;
  carried: CarriedVisit | null;
  forms: PageForms;
}

/** A new password for who forgot the old one. */
export function ResetPage({ destinations, carried, forms }: ResetPageProps): ReactElement {
  const { locale } = useSite();
  const signInHref = accountHref(locale, routes.signIn, destinations.next);
  return (
    <>
      <Carried visit={carried} />
      <Island of={resetForm} props={{ destinations, forms, passwordMin: LIMITS.passwordMin, signInHref }} />
    </>
  );
}

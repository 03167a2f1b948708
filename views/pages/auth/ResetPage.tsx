import type { ReactElement } from 'react';
import type { Destinations } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import { routes } from '../../../contract/routes';
import { resetForm } from '../../islands/auth/ResetForm';
import { accountHref } from '../../links';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

/** A new password for who forgot the old one. */
export function ResetPage({ destinations }: { destinations: Destinations }): ReactElement {
  const { locale } = useSite();
  const signInHref = accountHref(locale, routes.signIn, destinations.next);
  return <Island of={resetForm} props={{ destinations, passwordMin: LIMITS.passwordMin, signInHref }} />;
}

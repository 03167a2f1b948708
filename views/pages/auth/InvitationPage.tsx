import type { ReactElement } from 'react';
import type { Destinations } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import { href, routes } from '../../../contract/routes';
import { invitationForm } from '../../islands/auth/InvitationForm';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

/** The code of an invitation to work here, and then name and password. */
export function InvitationPage({ destinations }: { destinations: Destinations }): ReactElement {
  const { locale } = useSite();
  const signInHref = href(locale, routes.signIn);
  return <Island of={invitationForm} props={{ destinations, passwordMin: LIMITS.passwordMin, signInHref }} />;
}

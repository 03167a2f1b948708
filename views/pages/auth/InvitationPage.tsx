import type { ReactElement } from 'react';
import type { Destinations } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import type { PageForms } from '../../../contract/plain-form';
import { href, routes } from '../../../contract/routes';
import { invitationForm } from '../../islands/auth/InvitationForm';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

interface InvitationPageProps {
  destinations: Destinations;
  /** At the first step once more. */
  isBack: boolean;
  forms: PageForms;
}

/** The code of an invitation to work here, and then name and password. */
export function InvitationPage({ destinations, isBack, forms }: InvitationPageProps): ReactElement {
  const { locale } = useSite();
  const signInHref = href(locale, routes.signIn);
  return (
    <Island of={invitationForm} props={{ destinations, isBack, forms, passwordMin: LIMITS.passwordMin, signInHref }} />
  );
}

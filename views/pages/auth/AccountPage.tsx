import type { ReactElement } from 'react';
import { LIMITS } from '../../../contract/limits';
import { href, routes } from '../../../contract/routes';
import { account } from '../../islands/account/Account';
import { accountHref } from '../../links';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';
import { PortalFrame } from './PortalFrame';

export interface AccountPageProps {
  part: 'profile' | 'security' | 'data';
}

const PLACES = {
  profile: routes.portalProfile,
  security: routes.portalSecurity,
  data: routes.portalData,
} as const;

/** A part of one's own account. It comes to its island: nothing of it is in the page. */
export function AccountPage({ part }: AccountPageProps): ReactElement {
  const { locale, words } = useSite();
  return (
    <PortalFrame part={part} heading={<h1>{words.t(`portal.${part}`)}</h1>}>
      <Island
        of={account}
        props={{
          part,
          passwordMin: LIMITS.passwordMin,
          erasedHref: href(locale, routes.erased),
          signInHref: accountHref(locale, routes.signIn, href(locale, PLACES[part])),
        }}
      />
    </PortalFrame>
  );
}

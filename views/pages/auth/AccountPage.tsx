import type { ReactElement } from 'react';
import type { Me, SessionInfo } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import type { PageForms } from '../../../contract/plain-form';
import type { SecondFactorState } from '../../../contract/second-factor';
import { href, routes } from '../../../contract/routes';
import { account } from '../../islands/account/Account';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';
import { PortalFrame } from './PortalFrame';

export interface AccountPageProps {
  part: 'profile' | 'security' | 'data';
  me: Me;
  sessions: SessionInfo[];
  secondFactor: SecondFactorState | null;
  isErasing: boolean;
  forms: PageForms;
}

/** A part of one's own account. */
export function AccountPage(props: AccountPageProps): ReactElement {
  const { locale, words } = useSite();
  const { part, forms } = props;
  return (
    <PortalFrame part={part} forms={forms} heading={<h1>{words.t(`portal.${part}`)}</h1>}>
      <Island
        of={account}
        props={{ ...props, passwordMin: LIMITS.passwordMin, erasedHref: href(locale, routes.erased) }}
      />
    </PortalFrame>
  );
}

import type { ReactElement, ReactNode } from 'react';
import type { PageForms } from '../../../contract/plain-form';
import { href, routes } from '../../../contract/routes';
import { attributesOf, HiddenFields } from '../../forms/PlainForm';
import { ChipLink } from '../../parts/site/Chip';
import { useSite } from '../../site';

const SIGN_OUT = 'POST /api/auth/sign-out';
const PAGES = [
  ['visits', routes.portal],
  ['earlier', routes.portalEarlier],
  ['family', routes.portalFamily],
  ['profile', routes.portalProfile],
  ['security', routes.portalSecurity],
  ['data', routes.portalData],
] as const;
type PortalPart = (typeof PAGES)[number][0];

interface PortalFrameProps {
  part: PortalPart;
  forms: PageForms;
  heading: ReactNode;
  children: ReactNode;
}

/** What stands around each page of the portal: its heading, and the way to the others. */
export function PortalFrame({ part, forms, heading, children }: PortalFrameProps): ReactElement {
  const { locale, words } = useSite();
  const { t } = words;
  return (
    <>
      <div className="wrap page-head" data-page="portal">
        {heading}
        <nav className="chips" aria-label={t('portal.menu')}>
          {PAGES.map(([name, route]) => (
            <ChipLink key={name} href={href(locale, route)} current={name === part && 'page'}>
              {t(`portal.${name}`)}
            </ChipLink>
          ))}
          <form {...attributesOf({ call: SIGN_OUT, forms })} data-sign-out={href(locale, routes.home)}>
            <HiddenFields call={SIGN_OUT} forms={forms} />
            <button type="submit" className="chip">
              {t('portal.signOut')}
            </button>
          </form>
        </nav>
      </div>
      <div className="wrap page-tools section-end">{children}</div>
    </>
  );
}

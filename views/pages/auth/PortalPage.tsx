import type { ReactElement } from 'react';
import type { Doctor } from '../../../contract/doctor';
import { formatPhone } from '../../../contract/phone';
import { href, routes } from '../../../contract/routes';
import type { ServiceTerms } from '../../../contract/service';
import { formatList } from '../../format';
import { greeting } from '../../islands/account/Greeting';
import { visits } from '../../islands/visits/Visits';
import { accountHref } from '../../links';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';
import { visitFacts } from '../../visit-facts';
import { PortalFrame } from './PortalFrame';

interface PortalPageProps {
  services: ServiceTerms[];
  doctors: Pick<Doctor, 'id' | 'languages'>[];
}

/** One's own visits. Nothing of them is in the page, only what everybody may read of services and doctors. */
export function PortalPage({ services, doctors }: PortalPageProps): ReactElement {
  const site = useSite();
  const { locale, words, clinic, asset } = site;
  const { t } = words;
  const [phone] = clinic.phones;
  const signInHref = accountHref(locale, routes.signIn, href(locale, routes.portal));
  return (
    <PortalFrame part="visits" heading={<Island of={greeting} props={{ signInHref }} />}>
      <div id="visits">
        <Island
          of={visits}
          props={{
            ...visitFacts(site, services),
            doctors: doctors.map(({ id, languages }) => ({
              id,
              // The reader's language, when the doctor speaks it.
              languages: formatList(
                locale,
                (languages.includes(locale) ? [locale] : languages).map((language) => t(`common.language.${language}`)),
              ),
            })),
            phone: phone ? formatPhone(phone) : null,
            directions: t('contacts.directions'),
            art: asset('empty-visits.svg'),
          }}
        />
      </div>
    </PortalFrame>
  );
}

import type { ReactElement } from 'react';
import type { Appointment } from '../../../contract/appointment';
import { formatPhone } from '../../../contract/phone';
import { href, routes } from '../../../contract/routes';
import type { ServiceTerms } from '../../../contract/service';
import { done } from '../../islands/booking/Done';
import { accountHref, phoneHref, withQuery } from '../../links';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';
import { visitFacts } from '../../visit-facts';

interface DonePageProps {
  /** Null: the address names none. */
  visit: number | null;
  /** Null: the reader has no such visit. */
  own: Appointment | null;
  services: ServiceTerms[];
  /** Who reads it, by id. */
  reader: number;
}

/** The page of thanks. */
export function DonePage({ visit, own, services, reader }: DonePageProps): ReactElement {
  const site = useSite();
  const { locale, clinic, asset, portalUrl } = site;
  const [phone] = clinic.phones;
  const here = withQuery(href(locale, routes.appointmentDone), { visit });
  return (
    <Island
      of={done}
      props={{
        ...visitFacts(site, services),
        visit,
        own,
        reader,
        phone: phone ? { text: formatPhone(phone), href: phoneHref(phone) } : null,
        portalHref: portalUrl ?? href(locale, routes.portal),
        signInHref: accountHref(locale, routes.signIn, here),
        art: asset('success.svg'),
      }}
    />
  );
}

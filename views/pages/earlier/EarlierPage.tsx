import type { ReactElement } from 'react';
import { BOOKING } from '../../../contract/appointment';
import type { Doctor } from '../../../contract/doctor';
import { href, routes } from '../../../contract/routes';
import type { Service } from '../../../contract/service';
import { dateWords } from '../../date-words';
import { earlier } from '../../islands/earlier/Earlier';
import { accountHref } from '../../links';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';
import { PortalFrame } from '../auth/PortalFrame';

interface EarlierPageProps {
  services: Service[];
  doctors: Doctor[];
}

/** What one waits for. Nothing of it is in the page, only what everybody may read of services and doctors. */
export function EarlierPage({ services, doctors }: EarlierPageProps): ReactElement {
  const { locale, words } = useSite();
  return (
    <PortalFrame part="earlier" heading={<h1>{words.t('portal.earlier')}</h1>}>
      <p className="lead wish-lead">{words.t('earlier.wish.lead')}</p>
      <Island
        of={earlier}
        props={{
          dates: dateWords(locale),
          services: services.map(({ id, name }) => ({ id, name })),
          doctors: doctors.map(({ id, fullName, languages }) => ({
            id,
            fullName,
            languages,
            serviceIds: services.filter(({ doctorIds }) => doctorIds.includes(id)).map((service) => service.id),
          })),
          daysMax: BOOKING.aheadDays,
          signInHref: accountHref(locale, routes.signIn, href(locale, routes.portalEarlier)),
        }}
      />
    </PortalFrame>
  );
}

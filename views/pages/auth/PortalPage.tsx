import type { ReactElement } from 'react';
import type { Doctor } from '../../../contract/doctor';
import { formatPhone } from '../../../contract/phone';
import { href, routes } from '../../../contract/routes';
import type { Service } from '../../../contract/service';
import { dateWords } from '../../date-words';
import { formatCity, formatList, formatPrice } from '../../format';
import { greeting } from '../../islands/account/Greeting';
import { visits } from '../../islands/visits/Visits';
import { accountHref } from '../../links';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';
import { PortalFrame } from './PortalFrame';

interface PortalPageProps {
  services: Pick<Service, 'id' | 'price' | 'preparation'>[];
  doctors: Pick<Doctor, 'id' | 'languages'>[];
}

/** One's own visits. Nothing of them is in the page, only what everybody may read of services and doctors. */
export function PortalPage({ services, doctors }: PortalPageProps): ReactElement {
  const { locale, words, clinic, asset } = useSite();
  const { t } = words;
  const [phone] = clinic.phones;
  const signInHref = accountHref(locale, routes.signIn, href(locale, routes.portal));
  return (
    <PortalFrame part="visits" heading={<Island of={greeting} props={{ signInHref }} />}>
      <div id="visits">
        <Island
          of={visits}
          props={{
            dates: dateWords(locale),
            services: services.map(({ id, price, preparation }) => ({
              id,
              price: formatPrice(words, price),
              preparation,
            })),
            doctors: doctors.map(({ id, languages }) => ({
              id,
              // The reader's language, when the doctor speaks it.
              languages: formatList(
                locale,
                (languages.includes(locale) ? [locale] : languages).map((language) => t(`common.language.${language}`)),
              ),
            })),
            bookingHref: href(locale, routes.appointment),
            phone: phone ? formatPhone(phone) : null,
            address: [clinic.address, formatCity(clinic.city)].filter((part) => part !== '').join(', '),
            way: {
              label: t('contacts.directions'),
              text: clinic.directions,
              map: t('contacts.map.open'),
              mapHref: clinic.map.url,
            },
            preparation: t('services.preparation'),
            art: asset('empty-visits.svg'),
          }}
        />
      </div>
    </PortalFrame>
  );
}

import type { ReactElement } from 'react';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../../contract/locales';
import { formatPhone } from '../../../contract/phone';
import { href, routes } from '../../../contract/routes';
import type { Service } from '../../../contract/service';
import { dateWords } from '../../date-words';
import { formatCity, formatPrice } from '../../format';
import { done } from '../../islands/booking/Done';
import { accountHref, phoneHref, withQuery } from '../../links';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

interface DonePageProps {
  /** Null: the address names none. */
  visit: number | null;
  services: Pick<Service, 'id' | 'price' | 'preparation'>[];
}

/** The page of thanks. Nothing of the visit is in it, only what everybody may read: the island asks for the rest. */
export function DonePage({ visit, services }: DonePageProps): ReactElement {
  const { locale, words, clinic, asset, portalUrl } = useSite();
  const { t } = words;
  const [phone] = clinic.phones;
  const lang = clinic.fallback.includes('directions') ? LANGUAGE_TAGS[DEFAULT_LOCALE] : undefined;
  const here = withQuery(href(locale, routes.appointmentDone), { visit });
  return (
    <Island
      of={done}
      props={{
        visit,
        services: services.map(({ id, price, preparation }) => ({
          id,
          price: formatPrice(words, price),
          preparation,
        })),
        dates: dateWords(locale),
        address: [clinic.address, formatCity(clinic.city)].filter((part) => part !== '').join(', '),
        way: { text: clinic.directions, lang, map: t('contacts.map.open'), mapHref: clinic.map.url },
        phone: phone ? { text: formatPhone(phone), href: phoneHref(phone) } : null,
        preparation: t('services.preparation'),
        bookingHref: href(locale, routes.appointment),
        portalHref: portalUrl ?? href(locale, routes.portal),
        signInHref: accountHref(locale, routes.signIn, here),
        art: asset('success.svg'),
      }}
    />
  );
}

import type { ReactElement } from 'react';
import type { Appointment } from '../../../contract/appointment';
import type { Doctor } from '../../../contract/doctor';
import { formatPhone } from '../../../contract/phone';
import type { EarlierDateList } from '../../../contract/earlier-date';
import type { PageForms } from '../../../contract/plain-form';
import type { ServiceTerms } from '../../../contract/service';
import { href, routes } from '../../../contract/routes';
import { formatDate, formatList } from '../../format';
import { greetingName } from '../../greeting-name';
import { visits } from '../../islands/visits/Visits';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';
import { visitFacts } from '../../visit-facts';
import { PortalFrame } from './PortalFrame';

/** Somebody of the family whose visits can be shown alone. */
export interface PortalPerson {
  id: number;
  name: string;
  /** As of the page of the family. */
  sharingEndsOn: string | null;
  /** The first names of other guardians. */
  others: string[];
}

interface PortalPageProps {
  firstName: string;
  people: PortalPerson[];
  /** Whose visits are shown; null: everybody's. */
  person: 'me' | number | null;
  upcoming: Appointment[];
  past: Appointment[];
  /** The visit that the page asks about. */
  cancelling: number | null;
  /** What is waited for. */
  waited: EarlierDateList;
  forms: PageForms;
  services: ServiceTerms[];
  doctors: Pick<Doctor, 'id' | 'languages'>[];
}

/** One's own visits. */
export function PortalPage(props: PortalPageProps): ReactElement {
  const site = useSite();
  const { locale, words, clinic, asset } = site;
  const { t } = words;
  const { firstName, people, person, upcoming, past, cancelling, waited, forms, services, doctors } = props;
  const [phone] = clinic.phones;
  const chosen = people.find(({ id }) => id === person);
  return (
    <PortalFrame
      part="visits"
      forms={forms}
      heading={<h1>{t('portal.hello.named', { name: greetingName(locale, firstName) })}</h1>}
    >
      <div id="visits">
        <Island
          of={visits}
          props={{
            ...visitFacts(site, services),
            people: people.map(({ id, name }) => ({ id, name })),
            person,
            ownHref: href(locale, routes.portal),
            upcoming,
            past,
            cancelling,
            waited,
            forms,
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
      {chosen && chosen.others.length > 0 && (
        <p className="hint visits-hint">{t('portal.seenBy', { names: formatList(locale, chosen.others) })}</p>
      )}
      {chosen && chosen.sharingEndsOn !== null && (
        <p className="hint visits-hint">{t('family.ends.note', { date: formatDate(locale, chosen.sharingEndsOn) })}</p>
      )}
    </PortalFrame>
  );
}

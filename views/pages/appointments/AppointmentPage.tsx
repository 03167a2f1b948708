import type { ReactElement } from 'react';
import type { Appointment } from '../../../contract/appointment';
import type { Doctor } from '../../../contract/doctor';
import type { PageForms } from '../../../contract/plain-form';
import type { FamilyPerson } from '../../../contract/person';
import { href, routes } from '../../../contract/routes';
import type { SlotDay } from '../../../contract/schedule';
import type { Service } from '../../../contract/service';
import { formatPhone } from '../../../contract/phone';
import { dateWords } from '../../date-words';
import { formatAddress, formatPrice } from '../../format';
import { booking } from '../../islands/booking/Booking';
import { ageText } from '../../person-age';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

interface AppointmentPageProps {
  services: Service[];
  doctors: Doctor[];
  people: FamilyPerson[];
  /** The number of the account. */
  ownPhone: string | null;
  /** What the address says is chosen. */
  query: string;
  /** The visit that is moved; null: none, or none that can be. */
  moving: Appointment | null;
  /** Until when the chosen time is kept; null: it is not, as far as the address knows. */
  heldUntil: string | null;
  forms: PageForms;
  /** Free times of what is chosen; null: they are not asked for. */
  firstDays: SlotDay[] | null;
}

/** Booking, from the service to the request. */
export function AppointmentPage({
  services,
  doctors,
  people,
  ownPhone,
  query,
  moving,
  heldUntil,
  forms,
  firstDays,
}: AppointmentPageProps): ReactElement {
  const { locale, words, clinic, audience } = useSite();
  const [phone] = clinic.phones;
  return (
    <Island
      of={booking}
      props={{
        services: services
          .filter(({ doctorIds }) => doctorIds.length > 0)
          .map(({ id, category, name, price, durationMinutes, place, doctorIds }) => ({
            id,
            category,
            name,
            price: formatPrice(words, price),
            minutes: words.t('services.minutes', { count: durationMinutes }),
            durationMinutes,
            place,
            doctorIds,
          })),
        doctors: doctors.map((doctor) => ({
          id: doctor.id,
          prefix: doctor.prefix,
          fullName: doctor.fullName,
          position: doctor.position,
          languages: doctor.languages,
          image: doctor.image,
        })),
        people: people.map(({ id, firstName, kind, age }) => ({ id, firstName, kind, text: ageText(words, age) })),
        familyHref: href(locale, routes.portalFamily),
        dates: dateWords(locale),
        address: formatAddress(clinic),
        phone: phone ? formatPhone(phone) : null,
        signedIn: audience !== 'anonymous',
        ownPhone,
        query,
        moving,
        heldUntil,
        forms,
        firstDays,
        bookingHref: href(locale, routes.appointment),
        earlierHref: href(locale, routes.portalEarlier),
        signInHref: href(locale, routes.signIn),
        signUpHref: href(locale, routes.signUp),
        portalHref: href(locale, routes.portal),
        doneHref: href(locale, routes.appointmentDone),
      }}
    />
  );
}

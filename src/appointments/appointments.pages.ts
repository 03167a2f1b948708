import type { Doctor } from '../../contract/doctor';
import { type Locale, LOCALES } from '../../contract/locales';
import { routes } from '../../contract/routes';
import type { Service } from '../../contract/service';
import { booking } from '../../views/islands/booking/Booking';
import { done } from '../../views/islands/booking/Done';
import { AppointmentPage } from '../../views/pages/appointments/AppointmentPage';
import { DonePage } from '../../views/pages/appointments/DonePage';
import { byService, DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';
import { definePage, type MetaContext, type PageMeta } from '../site/define-page';

const uses = { doctors: DoctorsService, services: ServicesService } as const;

const ID = /^[1-9]\d{0,8}$/;
/** What of a booking an address may say; nothing of it is personal. */
const CHOICE = {
  service: ID,
  doctor: ID,
  language: new RegExp(`^(${LOCALES.join('|')})$`),
  day: /^\d{4}-\d{2}-\d{2}$/,
  at: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/,
  visit: ID,
} as const;

interface Offer {
  services: Service[];
  doctors: Doctor[];
}

async function offerOf(
  { doctors, services }: { doctors: DoctorsService; services: ServicesService },
  locale: Locale,
): Promise<Offer> {
  const listed = await doctors.listVisible(locale);
  return { services: await services.listVisible(locale, byService(listed)), doctors: listed };
}

function metaOf(titleKey: 'appointment.meta.title' | 'appointment.booking.yourVisit') {
  return (_: object, { words, asset }: MetaContext): PageMeta => ({
    title: words.t(titleKey),
    description: words.t('appointment.meta.description'),
    image: asset('og-home.png'),
  });
}

export const appointmentPage = definePage({
  path: routes.appointment,
  uses,
  query: CHOICE,
  // There are as many choices as free times: they are rendered when they are asked for.
  isKept: (query) => query.size === 0,
  load: async (services, { locale, query }) => ({ ...(await offerOf(services, locale)), query: query.toString() }),
  meta: (data, context) => ({ ...metaOf('appointment.meta.title')(data, context), canonicalPath: routes.appointment }),
  view: AppointmentPage,
  sheet: 'account',
  islands: [booking],
});

/** After booking. Nothing but the visit's number is in the address; whose visit it is, the API knows. */
export const appointmentDonePage = definePage({
  path: routes.appointmentDone,
  readers: 'users',
  query: { visit: ID },
  uses,
  load: async (services, { locale, query }) => {
    const offer = await offerOf(services, locale);
    return {
      visit: query.has('visit') ? Number(query.get('visit')) : null,
      services: offer.services.map(({ id, price, preparation }) => ({ id, price, preparation })),
    };
  },
  meta: metaOf('appointment.booking.yourVisit'),
  view: DonePage,
  sheet: 'account',
  islands: [done],
});

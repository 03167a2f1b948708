import { FILTER_QUERY } from '../../contract/doctor-filter';
import { ID_TEXT } from '../../contract/id-text';
import { routes } from '../../contract/routes';
import { booking } from '../../views/islands/booking/Booking';
import { CHOICE_STEPS, readChange, readChoice } from '../../views/islands/booking/choice';
import { done } from '../../views/islands/booking/Done';
import { AppointmentPage } from '../../views/pages/appointments/AppointmentPage';
import { DonePage } from '../../views/pages/appointments/DonePage';
import { byService, DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';
import { definePage, type MetaContext, type PageMeta } from '../site/define-page';
import { WeekOfTimes } from './week-of-times.service';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const STEP = new RegExp(`^(${CHOICE_STEPS.join('|')})$`);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** What of a booking an address may say; nothing of it is personal. */
const CHOICE = {
  service: ID_TEXT,
  doctor: ID_TEXT,
  language: FILTER_QUERY.language,
  day: DATE,
  at: INSTANT,
  /** Until when the time is kept: for the pages of signing in. */
  held: INSTANT,
  /** Of forms that go without a script: the time that was chosen, or offered instead of one; which step was answered, is to be
   * answered again, shows everything; the week that is looked at. */
  time: INSTANT,
  pick: /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z( [1-9]\d{0,9})?$/,
  next: STEP,
  change: STEP,
  show: /^all$/,
  from: DATE,
  visit: ID_TEXT,
} as const;

function metaOf(titleKey: 'appointment.meta.title' | 'appointment.booking.yourVisit') {
  return (_: object, { words, asset }: MetaContext): PageMeta => ({
    title: words.t(titleKey),
    description: words.t('appointment.meta.description'),
    image: asset('og-home.png'),
  });
}

export const appointmentPage = definePage({
  path: routes.appointment,
  query: CHOICE,
  // There are as many choices as free times: they are rendered when they are asked for.
  isKept: (query) => query.size === 0,
  uses: { doctors: DoctorsService, services: ServicesService, times: WeekOfTimes },
  load: async ({ doctors, services, times }, { locale, query, now }) => {
    const asked = query.toString();
    const { service, doctor, language, day, at } = readChoice(asked);
    const isAsked = service !== null && (at === null || readChange(asked) === 'time');
    const search = { service: service ?? 0, ...(doctor !== null && { doctor: String(doctor) }) };
    const listed = await doctors.listVisible(locale);
    return {
      services: await services.listVisible(locale, byService(listed)),
      doctors: listed,
      query: asked,
      firstDays: isAsked
        ? await times.find(
            doctor === null && language ? { ...search, language } : search,
            query.get('from') ?? day,
            now,
          )
        : null,
    };
  },
  meta: (data, context) => ({ ...metaOf('appointment.meta.title')(data, context), canonicalPath: routes.appointment }),
  view: AppointmentPage,
  sheet: 'account',
  islands: [booking],
});

/** After booking. Nothing but the visit's number is in the address; whose visit it is, the API knows. */
export const appointmentDonePage = definePage({
  path: routes.appointmentDone,
  readers: 'users',
  query: { visit: ID_TEXT },
  uses: { services: ServicesService },
  load: async ({ services }, { locale, query }) => ({
    visit: query.has('visit') ? Number(query.get('visit')) : null,
    services: await services.listTerms(locale),
  }),
  meta: metaOf('appointment.booking.yourVisit'),
  view: DonePage,
  sheet: 'account',
  islands: [done],
});

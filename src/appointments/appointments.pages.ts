import { FILTER_QUERY } from '../../contract/doctor-filter';
import { HOLD } from '../../contract/hold';
import { ID_TEXT } from '../../contract/id-text';
import { routes } from '../../contract/routes';
import { booking } from '../../views/islands/booking/Booking';
import { CHOICE_STEPS, readChange, readChoice } from '../../views/islands/booking/choice';
import { done } from '../../views/islands/booking/Done';
import { AppointmentPage } from '../../views/pages/appointments/AppointmentPage';
import { DonePage } from '../../views/pages/appointments/DonePage';
import { AccountService } from '../auth/account.service';
import { byService, DoctorsService } from '../doctors/doctors.service';
import { dateInWarsaw } from '../locale/warsaw';
import { PeopleService } from '../people/people.service';
import { ServicesService } from '../services/services.service';
import { AppointmentsService } from './appointments.service';
import { definePage, readerOf, type MetaContext, type PageMeta } from '../site/define-page';
import { WeekOfTimes } from './week-of-times.service';

const MINUTE_MS = 60_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const STEP = new RegExp(`^(${CHOICE_STEPS.join('|')})$`);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** What of a booking an address may say; nothing of it is personal. */
const CHOICE = {
  person: ID_TEXT,
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
  // With a time there is something to send; users choose for whom.
  hasForms: (query, audience) => audience !== 'anonymous' || readChoice(query.toString()).at !== null,
  uses: {
    accounts: AccountService,
    appointments: AppointmentsService,
    doctors: DoctorsService,
    people: PeopleService,
    services: ServicesService,
    times: WeekOfTimes,
  },
  load: async ({ accounts, appointments, doctors, people, services, times }, { locale, query, now, forms, user }) => {
    const asked = query.toString();
    const choice = readChoice(asked);
    const { language, at } = choice;
    const own = user && choice.visit !== null ? await appointments.findOwn(choice.visit, user.id, locale) : null;
    const moving = own?.changeable ? own : null;
    const service = moving ? moving.service.id : choice.service;
    const doctor = choice.doctor ?? moving?.doctor.id ?? null;
    const isAsked = service !== null && (at === null || moving !== null || readChange(asked) === 'time');
    const day = choice.day ?? (moving && at !== null ? dateInWarsaw(new Date(at)) : null);
    const search = { service: service ?? 0, ...(doctor !== null && { doctor: String(doctor) }) };
    const listed = await doctors.listVisible(locale);
    return {
      services: await services.listVisible(locale, byService(listed)),
      doctors: listed,
      people: user ? await people.listFamily(user.id, dateInWarsaw(now)) : [],
      ownPhone: user && (await accounts.get(user.id)).phone,
      query: asked,
      moving,
      heldUntil: heldUntil(query, now),
      forms,
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

/** Until when the time is kept, as the address says it that signing in led back to; null: it is not, or was. */
function heldUntil(query: URLSearchParams, now: Date): string | null {
  const until = new Date(query.get('held') ?? '');
  // No time is kept for longer, whatever an address says.
  const isPossible = until > now && until.getTime() <= now.getTime() + HOLD.minutes * MINUTE_MS;
  return isPossible ? until.toISOString() : null;
}

/** After booking. Nothing but the visit's number is in the address. */
export const appointmentDonePage = definePage({
  path: routes.appointmentDone,
  readers: 'users',
  query: { visit: ID_TEXT },
  uses: { appointments: AppointmentsService, services: ServicesService },
  load: async ({ appointments, services }, request) => {
    const { locale, query } = request;
    const { id: reader } = readerOf(request);
    const visit = query.has('visit') ? Number(query.get('visit')) : null;
    return {
      visit,
      reader,
      own: visit === null ? null : await appointments.findOwn(visit, reader, locale),
      services: await services.listTerms(locale),
    };
  },
  meta: metaOf('appointment.booking.yourVisit'),
  view: DonePage,
  sheet: 'account',
  islands: [done],
});

import { FORM_STEP } from '../../contract/plain-form';
import { routes } from '../../contract/routes';
import { visits } from '../../views/islands/visits/Visits';
import { PortalPage } from '../../views/pages/auth/PortalPage';
import { AccountService } from '../auth/account.service';
import { DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';
import { definePage, readerOf } from '../site/define-page';
import { OwnWishes } from './own-wishes.service';
import { AppointmentsService } from './appointments.service';

/** `cancel-12`: about which visit the page asks. */
const STEP = /^cancel-([1-9]\d{0,9})$/;

/** One's own visits; without scripts also the question that cancelling asks. */
export const portalPage = definePage({
  path: routes.portal,
  name: 'portal',
  readers: 'users',
  query: { [FORM_STEP]: STEP },
  uses: {
    accounts: AccountService,
    appointments: AppointmentsService,
    doctors: DoctorsService,
    services: ServicesService,
    wishes: OwnWishes,
  },
  sheet: 'account',
  islands: [visits],
  load: async ({ accounts, appointments, doctors, services, wishes }, request) => {
    const { locale, query, forms } = request;
    const { id } = readerOf(request);
    const [me, upcoming, past, listed, terms, waited] = await Promise.all([
      accounts.get(id),
      appointments.listOwn(id, 'upcoming', locale),
      appointments.listOwn(id, 'past', locale),
      doctors.listVisible(locale),
      services.listTerms(locale),
      wishes.listOwn(id, locale),
    ]);
    const asked = Number(STEP.exec(query.get(FORM_STEP) ?? '')?.[1]);
    return {
      firstName: me.firstName,
      upcoming,
      past,
      cancelling: upcoming.find((visit) => visit.id === asked)?.id ?? null,
      services: terms,
      waited,
      doctors: listed.map(({ id: doctorId, languages }) => ({ id: doctorId, languages })),
      forms,
    };
  },
  meta: (_, { words, asset }) => ({
    title: words.t('portal.meta.title'),
    description: words.t('portal.meta.description'),
    image: asset('og-home.png'),
  }),
  view: PortalPage,
});

import { routes } from '../../contract/routes';
import { AppointmentPage } from '../../views/pages/AppointmentPage';
import { weekdayInWarsaw } from '../locale/warsaw';
import { definePage } from '../site/define-page';

export const appointmentPage = definePage({
  path: routes.appointment,
  uses: {},
  load: (_, { now }) => Promise.resolve({ today: weekdayInWarsaw(now) }),
  meta: (_, { words, clinic, asset }) => ({
    title: words.t('meta.appointment.title', { clinic: clinic.name }),
    description: words.t('meta.appointment.description'),
    image: asset('og-home.png'),
  }),
  view: AppointmentPage,
});

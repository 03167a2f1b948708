import { routes } from '../../contract/routes';
import { AppointmentPage } from '../../views/pages/AppointmentPage';
import { dateInWarsaw, weekdayInWarsaw } from '../locale/warsaw';
import { definePage } from '../site/define-page';

export const appointmentPage = definePage({
  path: routes.appointment,
  uses: {},
  load: (_, { now }) => Promise.resolve({ today: { weekday: weekdayInWarsaw(now), date: dateInWarsaw(now) } }),
  meta: (_, { words, asset }) => ({
    title: words.t('meta.appointment.title'),
    description: words.t('meta.appointment.description'),
    image: asset('og-home.png'),
  }),
  view: AppointmentPage,
});

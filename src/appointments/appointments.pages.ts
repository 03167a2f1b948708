import { routes } from '../../contract/routes';
import { booking } from '../../views/islands/booking/Booking';
import { AppointmentPage } from '../../views/pages/appointments/AppointmentPage';
import { byService, DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';
import { definePage } from '../site/define-page';

export const appointmentPage = definePage({
  path: routes.appointment,
  uses: { doctors: DoctorsService, services: ServicesService },
  load: async ({ doctors, services }, { locale }) => {
    const listed = await doctors.listVisible(locale);
    return { services: await services.listVisible(locale, byService(listed)), doctors: listed };
  },
  meta: (_, { words, asset }) => ({
    title: words.t('appointment.meta.title'),
    description: words.t('appointment.meta.description'),
    image: asset('og-home.png'),
  }),
  view: AppointmentPage,
  sheet: 'account',
  islands: [booking],
});

import { icon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { doctorName } from './doctor-name';

/** What the panel knows of doctors: their list with its drawer, their icon, and what one is called. */
export const panel = {
  list: lazyPart(() => import('./DoctorsPage')),
  icon: icon('Doctors', 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5'),
  recordRepresentation: doctorName,
};

import { DoctorsIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { doctorName } from './doctor-name';

/** What the panel knows of doctors: their list with its drawer, their icon, and what one is called. */
export const doctors = {
  list: lazyPart(() => import('./DoctorsPage')),
  icon: DoctorsIcon,
  name: doctorName,
};

import { ServicesIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { serviceName } from './service-name';

/** What the panel knows of services: their list with its drawer, their icon, and what one is called. */
export const services = {
  list: lazyPart(() => import('./ServicesPage')),
  icon: ServicesIcon,
  name: serviceName,
};

import { icon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { serviceName } from './service-name';

/** What the panel knows of services: their list with its drawer, their icon, and what one is called. */
export const panel = {
  list: lazyPart(() => import('./ServicesPage')),
  icon: icon('Services', 'M12 5v14M5 12h14'),
  recordRepresentation: serviceName,
};

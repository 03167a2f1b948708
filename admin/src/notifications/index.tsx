import { icon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { notificationTitle } from './notification-title';

/** What the panel knows of notifications: their list with its drawer, their icon, and what one is called. */
export const panel = {
  list: lazyPart(() => import('./NotificationsPage')),
  icon: icon('Notifications', 'M4 6h16v12H4zM4 7l8 6 8-6'),
  recordRepresentation: notificationTitle,
};

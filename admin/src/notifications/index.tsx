import { NotificationsIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { notificationTitle } from './notification-title';

/** What the panel knows of notifications: their list with its drawer, their icon, and what one is called. */
export const notifications = {
  list: lazyPart(() => import('./NotificationsPage')),
  icon: NotificationsIcon,
  name: notificationTitle,
};

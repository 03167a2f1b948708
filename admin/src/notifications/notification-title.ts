import type { NotificationRecord } from '../../../contract/notification';
import { polishText } from '../content/record';

/** What the notification is called in lists: in Polish, by which staff know it. */
export function notificationTitle(notification: NotificationRecord): string {
  return polishText(notification, 'title');
}

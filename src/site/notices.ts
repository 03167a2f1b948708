import type { Locale } from '../../contract/locales';
import type { Notification } from '../../contract/notification';

/** Gives the notices that are in force at the moment. */
export interface Notices {
  listVisible(locale: Locale): Promise<Notification[]>;
}

/** Nest's token for the notices on every public page. */
export const NOTICES = Symbol('NOTICES');

import type { ContentInput, ContentRecord, Fallback, TextFields } from './content';

export interface NotificationText {
  title: string;
  description: string;
}

export const notificationText: TextFields<keyof NotificationText> = {
  required: ['title', 'description'],
  optional: [],
};

export const NOTIFICATION_LEVELS = ['info', 'important'] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];

interface NotificationShared {
  level: NotificationLevel;
  /** In force from this instant on; null: at once. */
  startsAt: string | null;
  /** In force until this instant; null: without an end. */
  endsAt: string | null;
}

export interface Notification extends NotificationText, NotificationShared, Fallback<keyof NotificationText> {
  id: number;
}

export interface NotificationRecord extends ContentRecord<NotificationText>, NotificationShared {}

export interface NotificationInput extends ContentInput<NotificationText>, Partial<NotificationShared> {}

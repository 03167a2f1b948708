import type {
  Notification,
  NotificationInput,
  NotificationRecord,
  NotificationText,
} from '../../contract/notification';
import { lifeExample, textsExample } from '../content/content.examples';

const shared = { level: 'info', startsAt: '2026-09-14T05:30:00.000Z', endsAt: null } as const;
const polish: NotificationText = {
  title: 'Szczepionka przeciw grypie jest na miejscu',
  description: 'Szczepimy dorosłych, także kobiety w ciąży.',
};
const english: NotificationText = {
  title: 'Flu vaccine is in stock',
  description: 'For adults, including during pregnancy.',
};

export const notificationExample: Notification = { id: lifeExample.id, ...shared, ...english, fallback: [] };

export const notificationRecordExample: NotificationRecord = {
  ...lifeExample,
  ...shared,
  translations: textsExample(polish, english),
};

export const notificationInputExample: NotificationInput = {
  published: true,
  ...shared,
  translations: { pl: polish },
};

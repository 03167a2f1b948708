import { DataTable, useTranslate } from 'react-admin';
import { type NotificationRecord } from '../../../contract/notification';
import { ContentPage } from '../content/ContentPage';
import { RecordName } from '../content/RecordName';
import { formatMoment } from '../locale';
import { lazyPart } from '../shell/lazy-part';
import { notificationTitle } from './notification-title';

const NotificationDrawer = lazyPart(() => import('./NotificationDrawer'));

/** The page of notifications. */
export default function NotificationsPage() {
  const translate = useTranslate();
  return (
    <ContentPage
      sort={{ field: 'createdAt', order: 'DESC' }}
      sortFields={['createdAt', 'startsAt', 'title', 'updatedAt']}
      columns={[
        <DataTable.Col<NotificationRecord>
          key="title"
          source="title"
          render={(notification) => (
            <RecordName
              name={notificationTitle(notification)}
              note={translate(`resources.notifications.level.${notification.level}`)}
            />
          )}
        />,
        <DataTable.Col<NotificationRecord>
          key="startsAt"
          source="startsAt"
          label="resources.notifications.column.window"
          sx={{ whiteSpace: { md: 'nowrap' } }}
          render={({ startsAt, endsAt }) => (
            <>
              {startsAt && translate('resources.notifications.from', { moment: formatMoment(startsAt) })}
              {startsAt && endsAt && <br />}
              {endsAt && translate('resources.notifications.to', { moment: formatMoment(endsAt) })}
              {!startsAt && !endsAt && translate('resources.notifications.always')}
            </>
          )}
        />,
      ]}
      drawer={NotificationDrawer}
    />
  );
}

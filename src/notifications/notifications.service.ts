import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { Locale } from '../../contract/locales';
import {
  type Notification,
  NOTIFICATION_LEVELS,
  type NotificationInput,
  type NotificationRecord,
  type NotificationText,
  notificationText,
} from '../../contract/notification';
import type { ContentDefinition, OwnFields } from '../content/content-definition';
import { ContentLifecycleFactory } from '../content/content-lifecycle.factory';
import { ContentService } from '../content/content.service';
import { type ShownRow, ShownRows } from '../content/shown-rows';
import { instantOf } from '../database/row-query';
import { madeOnce } from '../database/steady-rows';
import { Invalid } from '../errors/app-error';
import { ContentVersion } from '../freshness/content-version';
import { VISIBLE } from '../freshness/visible-now';
import type { Notices } from '../site/notices';
import { NotificationEntity, NotificationTextEntity } from './notification.entity';

const IN_FORCE = '(row.startsAt IS NULL OR row.startsAt <= :now) AND (row.endsAt IS NULL OR row.endsAt > :now)';

export const notificationContent: ContentDefinition<NotificationEntity, keyof NotificationText> = {
  name: 'notifications',
  entity: NotificationEntity,
  textEntity: NotificationTextEntity,
  fields: notificationText,
  nameFields: ['title'],
  sorts: { createdAt: 'createdAt', startsAt: 'startsAt', title: 'sortKey', updatedAt: 'updatedAt', id: 'id' },
  visibleWhen: `${VISIBLE} AND ${IN_FORCE}`,
  publication: { from: 'startsAt', until: 'endsAt' },
};

const notificationFields: OwnFields<NotificationEntity, NotificationRecord, NotificationInput> = {
  initial: () => ({ level: NOTIFICATION_LEVELS[0], startsAt: null, endsAt: null }),
  assign: (row, input) => {
    row.level = input.level ?? row.level;
    if (input.startsAt !== undefined) row.startsAt = input.startsAt === null ? null : new Date(input.startsAt);
    if (input.endsAt !== undefined) row.endsAt = input.endsAt === null ? null : new Date(input.endsAt);
    if (row.startsAt && row.endsAt && row.endsAt <= row.startsAt) {
      throw Invalid.fields([{ field: 'endsAt', code: 'ends_before_start' }]);
    }
  },
  publications: (rows) => rows.map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt })),
  read: (rows) => rows.map(windowOf),
};

/** Notices to visitors. Whether one is in force is decided at the moment of reading. */
@Injectable()
export class NotificationsService
  extends ContentService<NotificationEntity, NotificationRecord, NotificationInput>
  implements Notices
{
  private readonly shown = new ShownRows(this.content.rows, ['id', 'level', 'startsAt', 'endsAt'], (query) =>
    query.orderBy('row.createdAt', 'DESC').addOrderBy('row.id', 'DESC'),
  );

  constructor(lifecycles: ContentLifecycleFactory, contentVersion: ContentVersion) {
    super(lifecycles.create(notificationContent, notificationFields));
    contentVersion.addClock((now) => this.nextStartOrEnd(now));
  }

  /** The published notices that are in force, the important ones and then the newest first. */
  async listVisible(locale: Locale): Promise<Notification[]> {
    return importantFirst(await this.shown.list(locale));
  }

  private async nextStartOrEnd(now: Date): Promise<Date | null> {
    const [start, end] = await Promise.all(
      (['startsAt', 'endsAt'] as const).map((side) =>
        this.content.rows.reader.findOne(NotificationEntity, {
          where: { published: true, deletedAt: IsNull(), [side]: MoreThan(now) },
          order: { [side]: 'ASC' },
        }),
      ),
    );
    const moments = [start?.startsAt, end?.endsAt].filter((moment) => moment instanceof Date);
    return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
  }
}

type ShownNotification = ShownRow<NotificationEntity, 'id' | 'level' | 'startsAt' | 'endsAt', keyof NotificationText>;

const importantFirst = madeOnce((rows: readonly ShownNotification[]): Notification[] => {
  const rank = ({ level }: ShownNotification): number => NOTIFICATION_LEVELS.indexOf(level);
  return [...rows].sort((a, b) => rank(b) - rank(a)).map((row) => ({ ...row, ...windowOf(row) }));
});

interface Window extends Pick<NotificationEntity, 'level'> {
  startsAt: string | Date | null;
  endsAt: string | Date | null;
}

function windowOf({ level, startsAt, endsAt }: Window): Pick<Notification, 'level' | 'startsAt' | 'endsAt'> {
  return {
    level,
    startsAt: startsAt && instantOf(startsAt).toISOString(),
    endsAt: endsAt && instantOf(endsAt).toISOString(),
  };
}

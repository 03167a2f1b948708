import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import {
  type Notification,
  NOTIFICATION_LEVELS,
  type NotificationInput,
  type NotificationRecord,
  type NotificationText,
  notificationText,
} from '../../contract/notification';
import { ContentService } from '../content/content.service';
import { readTexts, type TextsByLocale } from '../content/texts';
import { Invalid } from '../errors/app-error';
import type { Notices } from '../site/notices';
import { NotificationEntity, NotificationTextEntity } from './notification.entity';

/** Notices to visitors. Whether one is in force is decided at the moment of reading. */
@Injectable()
export class NotificationsService
  extends ContentService<
    NotificationEntity,
    NotificationTextEntity,
    keyof NotificationText,
    NotificationRecord,
    NotificationInput
  >
  implements Notices
{
  readonly resource = 'notifications';
  readonly sortable = {
    createdAt: 'createdAt',
    startsAt: 'startsAt',
    title: 'sortKey',
    updatedAt: 'updatedAt',
    id: 'id',
  };
  protected readonly Row = NotificationEntity;
  protected readonly TextRow = NotificationTextEntity;
  protected readonly fields = notificationText;
  protected readonly nameFields = ['title'] as const;

  override onModuleInit(): void {
    super.onModuleInit();
    this.contentVersion.addClock((now) => this.nextStartOrEnd(now));
  }

  /** The published notices that are in force, the important ones and then the newest first. */
  async listVisible(locale: Locale): Promise<Notification[]> {
    const { reader } = this.database;
    const rows = await this.visible(reader.createQueryBuilder(NotificationEntity, 'row'))
      .orderBy('row.createdAt', 'DESC')
      .addOrderBy('row.id', 'DESC')
      .getMany();
    const rank = (row: NotificationEntity): number => NOTIFICATION_LEVELS.indexOf(row.level);
    rows.sort((a, b) => rank(b) - rank(a));
    const texts = await this.textsOf(
      reader,
      rows.map((row) => row.id),
      [locale, DEFAULT_LOCALE],
    );
    return rows.map((row) => toNotification(row, texts.get(row.id) ?? {}, locale));
  }

  private async nextStartOrEnd(now: Date): Promise<Date | null> {
    const [start, end] = await Promise.all(
      (['startsAt', 'endsAt'] as const).map((side) =>
        this.database.reader.findOne(NotificationEntity, {
          where: { published: true, deletedAt: IsNull(), [side]: MoreThan(now) },
          order: { [side]: 'ASC' },
        }),
      ),
    );
    const moments = [start?.startsAt, end?.endsAt].filter((moment) => moment instanceof Date);
    return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
  }

  protected override visible<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
    return super
      .visible(query)
      .andWhere('(row.startsAt IS NULL OR row.startsAt <= :now) AND (row.endsAt IS NULL OR row.endsAt > :now)', {
        now: new Date(),
      });
  }

  protected blank(): Promise<NotificationEntity> {
    const [level] = NOTIFICATION_LEVELS;
    return Promise.resolve(Object.assign(new NotificationEntity(), { level, startsAt: null, endsAt: null }));
  }

  protected write(_tx: EntityManager, row: NotificationEntity, input: NotificationInput): Promise<void> {
    row.level = input.level ?? row.level;
    if (input.startsAt !== undefined) row.startsAt = input.startsAt === null ? null : new Date(input.startsAt);
    if (input.endsAt !== undefined) row.endsAt = input.endsAt === null ? null : new Date(input.endsAt);
    if (row.startsAt && row.endsAt && row.endsAt <= row.startsAt) {
      throw Invalid.fields([{ field: 'endsAt', code: 'ends_before_start' }]);
    }
    return Promise.resolve();
  }

  protected async toRecords(rows: NotificationEntity[], tx: EntityManager): Promise<NotificationRecord[]> {
    const texts = await this.textsOf(
      tx,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({ ...this.toRecord(row, texts.get(row.id) ?? {}), ...windowOf(row) }));
  }
}

function windowOf(row: NotificationEntity): Pick<Notification, 'level' | 'startsAt' | 'endsAt'> {
  return {
    level: row.level,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}

function toNotification(
  row: NotificationEntity,
  texts: TextsByLocale<NotificationTextEntity>,
  locale: Locale,
): Notification {
  return { id: row.id, ...windowOf(row), ...readTexts(notificationText, texts, locale) };
}

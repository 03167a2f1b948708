import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { Locale } from '../../contract/locales';
import {
  type Notification,
  NOTIFICATION_LEVELS,
  type NotificationInput,
  type NotificationLevel,
  type NotificationRecord,
  type NotificationText,
  notificationText,
} from '../../contract/notification';
import { ContentService } from '../content/content.service';
import { inLanguage, joinedTexts, joinTexts, type TextColumns } from '../content/joined-texts';
import { instantOf, RowQuery, selectColumns } from '../database/row-query';
import { Invalid } from '../errors/app-error';
import { VISIBLE, visibleNow } from '../freshness/visible-now';
import type { Notices } from '../site/notices';
import { NotificationEntity, NotificationTextEntity } from './notification.entity';

const TEXTS = [...notificationText.required, ...notificationText.optional];
const IN_FORCE = '(row.startsAt IS NULL OR row.startsAt <= :now) AND (row.endsAt IS NULL OR row.endsAt > :now)';

interface NotificationColumns extends TextColumns<keyof NotificationText> {
  id: number;
  level: NotificationLevel;
  startsAt: string | Date | null;
  endsAt: string | Date | null;
}

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
  protected override readonly visibleWhen = `${VISIBLE} AND ${IN_FORCE}`;

  private readonly shown = new RowQuery<NotificationColumns>((reader) => {
    const query = reader.createQueryBuilder(NotificationEntity, 'row').orderBy('row.createdAt', 'DESC');
    selectColumns(this.visible(query), 'row', ['id', 'level', 'startsAt', 'endsAt']).addOrderBy('row.id', 'DESC');
    return joinTexts(query, NotificationTextEntity, TEXTS);
  });

  override onModuleInit(): void {
    super.onModuleInit();
    this.contentVersion.addClock((now) => this.nextStartOrEnd(now));
  }

  /** The published notices that are in force, the important ones and then the newest first. */
  async listVisible(locale: Locale): Promise<Notification[]> {
    const rows = await this.shown.rows(this.database.reader, { ...visibleNow(), ...inLanguage(locale) });
    const rank = ({ level }: NotificationColumns): number => NOTIFICATION_LEVELS.indexOf(level);
    rows.sort((a, b) => rank(b) - rank(a));
    return rows.map(toNotification);
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

function toNotification(row: NotificationColumns): Notification {
  return {
    id: row.id,
    level: row.level,
    startsAt: row.startsAt && instantOf(row.startsAt).toISOString(),
    endsAt: row.endsAt && instantOf(row.endsAt).toISOString(),
    ...joinedTexts(TEXTS, row),
  };
}

import { Controller, Get } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { Notification } from '../../contract/notification';
import { Public } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { notificationExample } from './notification.examples';
import { NotificationsService } from './notifications.service';

@Controller('api/notifications')
@Public()
@Section('Notifications', 'Notices on top of every page.')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Operation({
    summary: 'List the notices that are in force now',
    answer: ['Notification'],
    example: [notificationExample],
  })
  list(@CurrentLocale() locale: Locale): Promise<Notification[]> {
    return this.notifications.listVisible(locale);
  }
}

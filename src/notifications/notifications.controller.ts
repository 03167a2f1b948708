import { Controller, Get } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { Notification } from '../../contract/notification';
import { Public } from '../auth/access';
import { CurrentLocale } from '../locale/current-locale';
import { NotificationsService } from './notifications.service';

@Controller('api/notifications')
@Public()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  list(@CurrentLocale() locale: Locale): Promise<Notification[]> {
    return this.notifications.listVisible(locale);
  }
}

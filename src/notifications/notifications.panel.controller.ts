import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import type { NotificationRecord } from '../../contract/notification';
import { CurrentUser, ForStaff, type SignedIn } from '../auth/access';
import { ContentPanelController, RecordId } from '../content/content.panel.controller';
import { CreateNotificationDto, UpdateNotificationDto } from './notification.dto';
import { NotificationsService } from './notifications.service';

@Controller('api/panel/notifications')
@ForStaff()
export class NotificationsPanelController extends ContentPanelController<NotificationRecord> {
  constructor(protected readonly content: NotificationsService) {
    super();
  }

  @Post()
  create(@Body() input: CreateNotificationDto, @CurrentUser() by: SignedIn): Promise<NotificationRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateNotificationDto,
    @CurrentUser() by: SignedIn,
  ): Promise<NotificationRecord> {
    return this.content.update(id, input, by);
  }
}

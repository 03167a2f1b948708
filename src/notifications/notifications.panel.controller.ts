import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import type { NotificationRecord } from '../../contract/notification';
import { type Caller, CurrentCaller, ForEditors, ForKeys } from '../access/access';
import { ContentPanelController } from '../content/content.panel.controller';
import { ContentSection, Operation, RECORD } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { CreateNotificationDto, UpdateNotificationDto } from './notification.dto';
import { notificationInputExample, notificationRecordExample } from './notification.examples';
import { notificationContent, NotificationsService } from './notifications.service';

@Controller('api/panel/notifications')
@ForEditors()
@ContentSection({
  record: 'NotificationRecord',
  one: 'notification',
  many: 'notifications',
  example: notificationRecordExample,
  sorts: Object.keys(notificationContent.sorts),
  filters: {},
})
export class NotificationsPanelController extends ContentPanelController<NotificationRecord> {
  protected readonly input = UpdateNotificationDto;

  constructor(protected readonly content: NotificationsService) {
    super();
  }

  @Post()
  @ForKeys('content:write')
  @Operation({
    summary: 'Add a notification',
    body: notificationInputExample,
    answer: RECORD,
    problems: ['wording_needs_reason'],
  })
  create(@Body() input: CreateNotificationDto, @CurrentCaller() by: Caller): Promise<NotificationRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  @ForKeys('content:write')
  @Operation({
    summary: 'Change the notification',
    details: 'What is not said stays as it is.',
    body: { ...notificationInputExample, version: notificationRecordExample.version },
    answer: RECORD,
    problems: ['stale_version', 'wrong_state', 'wording_needs_reason'],
  })
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateNotificationDto,
    @CurrentCaller() by: Caller,
  ): Promise<NotificationRecord> {
    return this.content.update(id, input, by);
  }
}

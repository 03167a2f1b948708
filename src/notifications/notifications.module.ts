import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NOTICES } from '../site/notices';
import { NotificationEntity, NotificationTextEntity } from './notification.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsPanelController } from './notifications.panel.controller';
import { NotificationsService } from './notifications.service';

// Global: every public page shows the notices.
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([NotificationEntity, NotificationTextEntity])],
  controllers: [NotificationsController, NotificationsPanelController],
  providers: [NotificationsService, { provide: NOTICES, useExisting: NotificationsService }],
  exports: [NotificationsService, NOTICES],
})
export class NotificationsModule {}

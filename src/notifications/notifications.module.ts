import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NOTICES } from '../site/notices';
import { NotificationEntity, NotificationTextEntity } from './notification.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsPanelController } from './notifications.panel.controller';
import { NotificationsService } from './notifications.service';
import type { Feature } from '../site/feature';
import { notificationsDemo } from './notifications.demo';

// Global: every public page shows the notices.
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([NotificationEntity, NotificationTextEntity])],
  controllers: [NotificationsController, NotificationsPanelController],
  providers: [NotificationsService, { provide: NOTICES, useExisting: NotificationsService }],
  exports: [NotificationsService, NOTICES],
})
class NotificationsModule {}

export const notifications: Feature = { module: NotificationsModule, demo: notificationsDemo };

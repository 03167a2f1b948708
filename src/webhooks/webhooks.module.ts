import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module';
import type { Feature } from '../site/feature';
import { Deliveries } from './deliveries.service';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entity';
import { WebhookEvents } from './webhook-events';
import { WebhookSecrets } from './webhook-secrets';
import { WebhookSender } from './webhook-sender';
import { WebhooksPanelController } from './webhooks.panel.controller';
import { WebhooksService } from './webhooks.service';

/** Other programs are told of visits and content. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookDeliveryEntity, WebhookEntity]), AppointmentsModule],
  controllers: [WebhooksPanelController],
  providers: [Deliveries, WebhookEvents, WebhookSecrets, WebhookSender, WebhooksService],
})
class WebhooksModule {}

export const webhooks: Feature = { module: WebhooksModule };

import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { NewWebhook, Webhook, WebhookDelivery } from '../../contract/webhook';
import { CurrentUser, ForAdmins, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { contentRange, readListQuery } from '../panel/list-query';
import { RecordId } from '../panel/record-id';
import { WebhookDto } from './webhook.dto';
import { deliveryExample, newWebhookExample, webhookExample, webhookInputExample } from './webhook.examples';
import { DELIVERY_SORTS, WebhooksService } from './webhooks.service';

const waiting = { ...deliveryExample, state: 'waiting', attempts: 0, status: null, doneAt: null };

@Controller('api/panel/webhooks')
@ForAdmins()
@Section('Panel: webhooks', 'Programs that are told what happens, by the rules of Standard Webhooks.')
export class WebhooksPanelController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @Operation({ summary: 'List the webhooks', answer: ['Webhook'], example: [webhookExample] })
  list(): Promise<Webhook[]> {
    return this.webhooks.list();
  }

  @Post()
  @Operation({
    summary: 'Add a webhook',
    details:
      'Messages hold ids and states only, are signed with the secret, which is told once, and keep their order for each visit. What is not taken with 2xx is sent again with growing waits for 24 hours.',
    body: webhookInputExample,
    answer: 'NewWebhook',
    example: newWebhookExample,
  })
  add(@Body() input: WebhookDto, @CurrentUser() by: SignedIn): Promise<NewWebhook> {
    return this.webhooks.add(input, by);
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({ summary: 'Remove a webhook', details: 'What waits for it is not sent any more.' })
  async remove(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.webhooks.remove(id, by);
  }

  @Post(':id/secret')
  @HttpCode(200)
  @Operation({
    summary: 'Give a webhook another secret',
    details: 'For 24 hours messages carry two signatures, one of them by the former secret.',
    answer: 'NewWebhook',
    example: newWebhookExample,
  })
  rotate(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<NewWebhook> {
    return this.webhooks.rotate(id, by);
  }

  @Post(':id/on')
  @HttpCode(200)
  @Operation({
    summary: 'Switch a webhook on again',
    details: 'One that has failed for 24 hours is switched off.',
    answer: 'Webhook',
    example: webhookExample,
    problems: ['wrong_state'],
  })
  switchOn(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<Webhook> {
    return this.webhooks.switchOn(id, by);
  }

  @Post(':id/test')
  @HttpCode(202)
  @Operation({
    summary: 'Send a test',
    details: 'A message of the type `webhook.test` without data, once.',
    answer: 'WebhookDelivery',
    example: { ...waiting, event: 'webhook.test', about: null, dueAt: deliveryExample.createdAt },
  })
  test(@Param('id', RecordId) id: number): Promise<WebhookDelivery> {
    return this.webhooks.test(id);
  }

  @Get(':id/deliveries')
  @Operation({
    summary: 'List what was sent to a webhook',
    details: 'Kept for 30 days.',
    answer: ['WebhookDelivery'],
    example: [deliveryExample],
    paged: { sorts: [...DELIVERY_SORTS], filters: {} },
  })
  async deliveries(
    @Param('id', RecordId) id: number,
    @Query() raw: Readonly<Record<string, unknown>>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WebhookDelivery[]> {
    const query = readListQuery(raw, DELIVERY_SORTS);
    const { records, total } = await this.webhooks.listDeliveries(id, query);
    response.setHeader('Content-Range', contentRange('deliveries', query, records.length, total));
    return records;
  }

  @Post(':id/deliveries/:delivery/redeliver')
  @HttpCode(202)
  @Operation({
    summary: 'Send a message again',
    details: 'One that is over, with the same `webhook-id`.',
    answer: 'WebhookDelivery',
    example: { ...waiting, dueAt: deliveryExample.createdAt },
    problems: ['wrong_state'],
  })
  redeliver(
    @Param('id', RecordId) id: number,
    @Param('delivery', RecordId) delivery: number,
  ): Promise<WebhookDelivery> {
    return this.webhooks.redeliver(id, delivery);
  }
}

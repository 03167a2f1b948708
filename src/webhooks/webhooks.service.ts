import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import {
  type NewWebhook,
  type Webhook,
  WEBHOOK_ROTATION_HOURS,
  WEBHOOK_TEST,
  type WebhookDelivery,
  type WebhookInput,
} from '../../contract/webhook';
import { type Actor, AuditService } from '../audit/audit.service';
import type { Changes } from '../audit/changes';
import { ENV, type Env } from '../config/env';
import { Database } from '../database/database';
import { Conflict, Invalid, NotFound } from '../errors/app-error';
import type { ListQuery } from '../panel/list-query';
import { Deliveries } from './deliveries.service';
import { isPublicAddress, literalAddress } from './public-address';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entity';
import { WebhookSecrets } from './webhook-secrets';

const HOUR_MS = 3_600_000;
/** Each is a message for each event, in the transaction of what causes it. */
const WEBHOOKS_MAX = 20;

/** What the list of deliveries is sorted by. */
export const DELIVERY_SORTS = ['id'] as const;

/** The programs that are told what happens here. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly deliveries: Deliveries,
    @Inject(ENV) private readonly env: Pick<Env, 'allowPrivateWebhooks'>,
    private readonly secrets: WebhookSecrets,
  ) {}

  async list(): Promise<Webhook[]> {
    return (await this.database.reader.find(WebhookEntity, { order: { id: 'DESC' } })).map(toWebhook);
  }

  /** @throws Invalid at `url` for what is no https address of the internet, at `events` for none */
  async add({ url, events }: WebhookInput, by: Actor): Promise<NewWebhook> {
    if (events.length === 0) throw Invalid.fields([{ field: 'events', code: 'required' }]);
    this.requireAddress(url);
    const secret = this.secrets.make();
    const row = await this.database.transaction(async (tx) => {
      if ((await tx.count(WebhookEntity)) >= WEBHOOKS_MAX) {
        throw Invalid.fields([{ field: 'url', code: 'too_many', params: { max: WEBHOOKS_MAX } }]);
      }
      const none = { formerSecret: null, formerUntil: null, failingSince: null, offAt: null };
      const facts = { url, events, secret: this.secrets.seal(secret), createdAt: new Date(), ...none };
      const made = await tx.save(WebhookEntity, tx.create(WebhookEntity, facts));
      await this.note(tx, by, 'create', made.id, { url: [null, url], events: [null, events] });
      return made;
    });
    return { ...toWebhook(row), secret };
  }

  /** What waits for it goes, too. @throws NotFound */
  async remove(id: number, by: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { url, events } = await this.get(id, tx);
      await tx.delete(WebhookEntity, { id });
      await this.note(tx, by, 'destroy', id, { url: [url, null], events: [events, null] });
    });
  }

  /** Gives it another secret; the former one signs, too, for a day. @throws NotFound */
  async rotate(id: number, by: Actor): Promise<NewWebhook> {
    const secret = this.secrets.make();
    const row = await this.database.transaction(async (tx) => {
      const { secret: formerSecret } = await this.get(id, tx);
      const formerUntil = new Date(Date.now() + WEBHOOK_ROTATION_HOURS * HOUR_MS);
      await tx.update(WebhookEntity, { id }, { secret: this.secrets.seal(secret), formerSecret, formerUntil });
      await this.note(tx, by, 'rotate', id, {});
      return this.get(id, tx);
    });
    return { ...toWebhook(row), secret };
  }

  /** Switches it on again. @throws NotFound; Conflict `wrong_state` when it is on */
  async switchOn(id: number, by: Actor): Promise<Webhook> {
    return this.database.transaction(async (tx) => {
      await this.get(id, tx);
      const on = { offAt: null, failingSince: null };
      const { affected } = await tx.update(WebhookEntity, { id, offAt: Not(IsNull()) }, on);
      if (affected !== 1) throw new Conflict('wrong_state');
      await this.note(tx, by, 'switch-on', id, {});
      return toWebhook(await this.get(id, tx));
    });
  }

  /** @throws NotFound */
  async listDeliveries(
    webhookId: number,
    { offset, limit, sort }: ListQuery,
  ): Promise<{ records: WebhookDelivery[]; total: number }> {
    await this.get(webhookId);
    const [rows, total] = await this.database.reader.findAndCount(WebhookDeliveryEntity, {
      where: { webhookId },
      order: { id: sort.direction },
      skip: offset,
      take: limit,
    });
    return { records: rows.map(toDelivery), total };
  }

  /** Sends a message that is over once more, with the id by which the receiver knows it. @throws NotFound; Conflict `wrong_state` */
  async redeliver(webhookId: number, id: number): Promise<WebhookDelivery> {
    return this.database.transaction(async (tx) => {
      const { offAt } = await this.get(webhookId, tx);
      const row = await tx.findOneBy(WebhookDeliveryEntity, { id, webhookId });
      if (!row) throw new NotFound();
      if (row.state === 'waiting' || offAt) throw new Conflict('wrong_state');
      return toDelivery(await this.deliveries.add(tx, webhookId, row));
    });
  }

  /** Sends a message that says nothing, once. @throws NotFound */
  async test(webhookId: number): Promise<WebhookDelivery> {
    return this.database.transaction(async (tx) => {
      await this.get(webhookId, tx);
      return toDelivery(await this.deliveries.add(tx, webhookId, { event: WEBHOOK_TEST }));
    });
  }

  private async get(id: number, tx = this.database.reader): Promise<WebhookEntity> {
    const row = await tx.findOneBy(WebhookEntity, { id });
    if (!row) throw new NotFound();
    return row;
  }

  /** What a name leads to is looked at when it is connected to. */
  private requireAddress(text: string): void {
    const refuse = (code: string): never => {
      throw Invalid.fields([{ field: 'url', code }]);
    };
    if (!URL.canParse(text)) refuse('must_be_https');
    const url = new URL(text);
    const { allowPrivateWebhooks: isFree } = this.env;
    if (url.protocol !== 'https:' && !(isFree && url.protocol === 'http:')) refuse('must_be_https');
    if (url.username !== '' || url.password !== '') refuse('must_be_https');
    const literal = literalAddress(url);
    const isLocal = literal === null ? /(^|\.)localhost\.?$/.test(url.hostname) : !isPublicAddress(literal);
    if (isLocal && !isFree) refuse('private_address');
  }

  private note(tx: EntityManager, actor: Actor, action: string, recordId: number, changes: Changes): Promise<void> {
    return this.audit.write(tx, { actor, action, resource: 'webhooks', recordId, changes });
  }
}

function toWebhook({ id, url, events, createdAt, failingSince, offAt }: WebhookEntity): Webhook {
  return {
    id,
    url,
    events,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    offAt: offAt?.toISOString() ?? null,
  };
}

function toDelivery(row: WebhookDeliveryEntity): WebhookDelivery {
  const { id, messageId, event, resource, recordId, recordState, state, attempts, status, error } = row;
  return {
    id,
    messageId,
    event,
    about: resource && recordId && recordState ? { resource, id: recordId, state: recordState } : null,
    state,
    attempts,
    status,
    error,
    createdAt: row.createdAt.toISOString(),
    dueAt: state === 'waiting' ? row.dueAt.toISOString() : null,
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}

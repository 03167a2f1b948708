import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { WEBHOOK_LOG_DAYS, WEBHOOK_RETRY_HOURS, WEBHOOK_TEST, type WebhookEvent } from '../../contract/webhook';
import { Database } from '../database/database';
import { JobHandlers, type JobRun } from '../jobs/job-handlers';
import { OutboxService } from '../jobs/outbox.service';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { deliver } from './deliver.job';
import { WebhookDeliveryEntity as Delivery, WebhookEntity } from './webhook.entity';
import { type Sent, WebhookSender } from './webhook-sender';
import { signatureOf, WebhookSecrets } from './webhook-secrets';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RETRY_MS = WEBHOOK_RETRY_HOURS * HOUR_MS;
/** Twice as long as an attempt may take: whoever has a message for longer is dead. */
const CLAIM_MS = 20 * SECOND_MS;
/** The waits after the first, second … failed attempt; the last one again and again. */
const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
];

/** What a message is about: messages about one thing keep their order. */
export interface About {
  resource: string;
  recordId: number;
  recordState: NonNullable<Delivery['recordState']>;
}

/** Messages to webhooks: each is written with what causes it, and sent until the receiver has it or a day is over. */
@Injectable()
export class Deliveries implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly handlers: JobHandlers,
    private readonly jobs: RecurringJobs,
    private readonly outbox: OutboxService,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
  ) {}

  onModuleInit(): void {
    this.handlers.add(deliver, { run: ({ deliveryId }, run) => this.run(deliveryId, run) });
    this.jobs.add({
      name: 'webhooks.forget',
      everyMs: DAY_MS,
      run: (now, signal) => {
        const createdAt = LessThan(new Date(now.getTime() - WEBHOOK_LOG_DAYS * DAY_MS));
        return this.database.deleteInBatches(Delivery, { createdAt }, signal);
      },
    });
  }

  /** Tells every webhook that wants to know, if and only if `tx` is committed. */
  async tell(tx: EntityManager, event: WebhookEvent, about: About): Promise<void> {
    const webhooks = await tx.findBy(WebhookEntity, { offAt: IsNull() });
    for (const { id, events } of webhooks) if (events.includes(event)) await this.add(tx, id, { event, ...about });
  }

  /** Writes a message. @param of the message that is sent again, as the receiver knows it */
  async add(
    tx: EntityManager,
    webhookId: number,
    of: Pick<Delivery, 'event'> & Partial<Pick<Delivery, 'messageId' | 'resource' | 'recordId' | 'recordState'>>,
  ): Promise<Delivery> {
    const now = new Date();
    const { event, messageId = `msg_${randomBytes(18).toString('base64url')}` } = of;
    const { resource = null, recordId = null, recordState = null } = of;
    const row = await tx.save(
      Delivery,
      tx.create(Delivery, {
        webhookId,
        messageId,
        event,
        resource,
        recordId,
        recordState,
        state: 'waiting',
        attempts: 0,
        status: null,
        error: null,
        createdAt: now,
        dueAt: now,
        claimedUntil: null,
        doneAt: null,
      }),
    );
    await this.outbox.add(tx, deliver, { deliveryId: row.id });
    return row;
  }

  private async run(id: number, run: JobRun): Promise<void> {
    const { reader } = this.database;
    const row = await reader.findOne(Delivery, { where: { id }, relations: { webhook: true } });
    if (!row) return;
    if (row.state === 'waiting') {
      // Whoever ends the earlier one sees to this one.
      if (await this.hasEarlier(row)) return;
      if (!(await this.claim(id))) return this.comeAgain(id, run);
      const sent = await this.attempt(row, run.signal);
      if (run.signal.aborted) return;
      if (!(await this.record(row, sent, run))) return;
    }
    // Only now, so that a message that came meanwhile and saw this one wait is seen.
    await this.handOn(row, run);
  }

  private hasEarlier({ webhookId, resource, recordId, id }: Delivery): Promise<boolean> {
    if (resource === null || recordId === null) return Promise.resolve(false);
    const lane = { webhookId, resource, recordId, state: 'waiting' } as const;
    return this.database.reader.existsBy(Delivery, { ...lane, id: LessThan(id) });
  }

  /** True for the one who may send the message now. */
  private async claim(id: number): Promise<boolean> {
    const now = this.database.now();
    const { affected } = await this.database.reader
      .createQueryBuilder()
      .update(Delivery)
      .set({ attempts: () => 'attempts + 1', claimedUntil: () => this.database.now(CLAIM_MS) })
      .where('id = :id AND state = :state', { id, state: 'waiting' })
      .andWhere(`dueAt <= ${this.database.now(SECOND_MS)} AND (claimedUntil IS NULL OR claimedUntil <= ${now})`)
      .execute();
    return affected === 1;
  }

  /** Somebody else sends it, or died while sending it; or it is too soon. */
  private async comeAgain(id: number, run: JobRun): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await tx.findOneBy(Delivery, { id, state: 'waiting' });
      await run.complete(tx);
      if (!row) return;
      const dueAt = new Date(Math.max(row.dueAt.getTime(), row.claimedUntil?.getTime() ?? 0));
      await this.outbox.add(tx, deliver, { deliveryId: id }, { dueAt });
    });
  }

  private async attempt({ webhook, messageId, ...row }: Delivery, stop: AbortSignal): Promise<Sent> {
    if (webhook.offAt && row.event !== WEBHOOK_TEST) return { status: null, error: 'switched_off' };
    const now = new Date();
    const isFormerGood = webhook.formerUntil !== null && webhook.formerUntil > now;
    const sealed = [webhook.secret, ...(isFormerGood && webhook.formerSecret ? [webhook.formerSecret] : [])];
    const secrets = sealed.map((each) => this.secrets.open(each)).filter((each) => each !== null);
    if (secrets.length === 0) return { status: null, error: 'secret_lost' };
    const body = bodyOf(row);
    const timestamp = String(Math.floor(now.getTime() / SECOND_MS));
    const headers = {
      'User-Agent': 'family-clinic-webhooks',
      'webhook-id': messageId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(secrets, `${messageId}.${timestamp}.${body}`),
    };
    return this.sender.send(webhook.url, headers, body, stop);
  }

  /** Writes down what became of an attempt. @returns whether the message is over */
  private async record(row: Delivery, { status, error }: Sent, run: JobRun): Promise<boolean> {
    const { id, event, createdAt, webhookId } = row;
    const clock = await this.database.readClock();
    return this.database.transaction(async (tx) => {
      const now = new Date();
      const end = { status, error, doneAt: now, claimedUntil: null };
      if (error === null) {
        await tx.update(Delivery, { id }, { ...end, state: 'delivered' });
        await tx.update(WebhookEntity, { id: webhookId }, { failingSince: null });
        return true;
      }
      if (event !== WEBHOOK_TEST)
        await tx.update(WebhookEntity, { id: webhookId, failingSince: IsNull() }, { failingSince: now });
      const { failingSince, offAt } = await tx.findOneByOrFail(WebhookEntity, { id: webhookId });
      const isOver = now.getTime() - createdAt.getTime() >= RETRY_MS;
      const isLost = failingSince !== null && now.getTime() - failingSince.getTime() >= RETRY_MS;
      if (event === WEBHOOK_TEST || isOver || isLost || offAt) {
        await tx.update(Delivery, { id }, { ...end, state: 'failed' });
        if (isLost && event !== WEBHOOK_TEST) await this.switchOff(tx, webhookId, now);
        return true;
      }
      const wait = WAITS_MS[Math.min(row.attempts, WAITS_MS.length - 1)] ?? HOUR_MS;
      // The last attempt is made when the day is over.
      const waitMs = Math.min(wait, createdAt.getTime() + RETRY_MS - now.getTime());
      const dueAt = new Date(clock.getTime() + waitMs);
      await tx.update(Delivery, { id }, { status, error, dueAt, claimedUntil: null });
      await this.outbox.add(tx, deliver, { deliveryId: id }, { dueAt });
      await run.complete(tx);
      return false;
    });
  }

  private async switchOff(tx: EntityManager, webhookId: number, now: Date): Promise<void> {
    await tx.update(WebhookEntity, { id: webhookId, offAt: IsNull() }, { offAt: now });
    const end = { state: 'failed', error: 'switched_off', doneAt: now } as const;
    await tx.update(Delivery, { webhookId, state: 'waiting' }, end);
  }

  private async handOn({ webhookId, resource, recordId, id }: Delivery, run: JobRun): Promise<void> {
    if (resource === null || recordId === null) return;
    await this.database.transaction(async (tx) => {
      const lane = { webhookId, resource, recordId, state: 'waiting' } as const;
      const next = await tx.findOne(Delivery, { where: { ...lane, id: MoreThan(id) }, order: { id: 'ASC' } });
      await run.complete(tx);
      if (next) await this.outbox.add(tx, deliver, { deliveryId: next.id });
    });
  }
}

/** Ids and states: the same for every attempt. */
function bodyOf({
  event,
  resource,
  recordId,
  recordState,
  createdAt,
}: Omit<Delivery, 'webhook' | 'messageId'>): string {
  const data =
    resource === null ? {} : { ...(resource !== 'appointments' && { resource }), id: recordId, state: recordState };
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryState, WEBHOOK_TEST, WebhookDelivery, WebhookEvent } from '../../contract/webhook';
import { Instant } from '../database/columns';

/** A program of somebody else's that is told what happens here. */
@Entity('webhook')
export class WebhookEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 500 })
  url: string;

  @Column({ type: 'simple-json' })
  events: WebhookEvent[];

  /** Sealed: see `WebhookSecrets`. */
  @Column({ type: 'varchar', length: 200 })
  secret: string;

  /** Signs beside the new one until `formerUntil`. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  formerSecret: string | null;

  @Instant({ nullable: true })
  formerUntil: Date | null;

  @Instant()
  createdAt: Date;

  @Instant({ nullable: true })
  failingSince: Date | null;

  @Instant({ nullable: true })
  offAt: Date | null;
}

/** A message to a webhook: ids and states, and what became of it. */
@Entity('webhook_delivery')
@Index(['webhookId', 'resource', 'recordId', 'state'])
@Index(['createdAt'])
export class WebhookDeliveryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => WebhookEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhookId' })
  webhook: WebhookEntity;

  @Column({ type: 'int' })
  webhookId: number;

  @Column({ type: 'varchar', length: 40 })
  messageId: string;

  @Column({ type: 'varchar', length: 40 })
  event: WebhookEvent | typeof WEBHOOK_TEST;

  /** With the id it says which messages keep their order; null: a test. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  resource: string | null;

  @Column({ type: 'int', nullable: true })
  recordId: number | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  recordState: NonNullable<WebhookDelivery['about']>['state'] | null;

  @Column({ type: 'varchar', length: 10 })
  state: DeliveryState;

  @Column({ type: 'int' })
  attempts: number;

  @Column({ type: 'int', nullable: true })
  status: number | null;

  /** A code. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  error: string | null;

  @Instant()
  createdAt: Date;

  @Instant()
  dueAt: Date;

  /** Somebody sends it until then. */
  @Instant({ nullable: true })
  claimedUntil: Date | null;

  @Instant({ nullable: true })
  doneAt: Date | null;
}

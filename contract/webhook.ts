import type { AppointmentState } from './appointment';

/** What a webhook may be told of. */
export const WEBHOOK_EVENTS = [
  'appointment.requested',
  'appointment.confirmed',
  'appointment.moved',
  'appointment.cancelled',
  'appointment.completed',
  'appointment.no_show',
  'appointment.expired',
  'content.published',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by a button, so that a receiver can be tried. */
export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOK_URL_MAX = 500;
/** For so long a message is sent again, and a receiver may fail before its webhook is switched off. */
export const WEBHOOK_RETRY_HOURS = 24;
/** For so long a former secret signs beside the new one. */
export const WEBHOOK_ROTATION_HOURS = 24;
/** For so long the log of deliveries is kept. */
export const WEBHOOK_LOG_DAYS = 30;

export interface WebhookInput {
  /** https. */
  url: string;
  events: WebhookEvent[];
}

export interface Webhook extends WebhookInput {
  id: number;
  createdAt: string;
  /** The first failure since the last message that was taken; null: it takes them. */
  failingSince: string | null;
  /** It failed for 24 hours and is told of nothing any more; null: it is on. */
  offAt: string | null;
}

export interface NewWebhook extends Webhook {
  /** `whsec_…`, told once. */
  secret: string;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** A message to a webhook, and what became of it. */
export interface WebhookDelivery {
  id: number;
  /** `webhook-id`: the same however often the message is sent. */
  messageId: string;
  event: WebhookEvent | typeof WEBHOOK_TEST;
  /** Ids and states only; null: a test. */
  about: { resource: string; id: number; state: AppointmentState | 'active' } | null;
  state: DeliveryState;
  attempts: number;
  /** What the receiver answered last; null: nothing. */
  status: number | null;
  /** Why the last attempt failed: `status`, `redirected`, `timed_out`, `unreachable`, `private_address`, `secret_lost`, `switched_off`. */
  error: string | null;
  createdAt: string;
  /** When it is sent next; null: it is over. */
  dueAt: string | null;
  doneAt: string | null;
}

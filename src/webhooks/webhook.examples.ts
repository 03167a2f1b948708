import type { NewWebhook, Webhook, WebhookDelivery, WebhookInput } from '../../contract/webhook';

export const webhookInputExample: WebhookInput = {
  url: 'https://records.lipowa.example/hooks/site',
  events: ['appointment.confirmed', 'appointment.cancelled'],
};

export const webhookExample: Webhook = {
  id: 2,
  ...webhookInputExample,
  createdAt: '2026-11-18T10:24:31.000Z',
  failingSince: null,
  offAt: null,
};

export const newWebhookExample: NewWebhook = {
  ...webhookExample,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
};

export const deliveryExample: WebhookDelivery = {
  id: 310,
  messageId: 'msg_2KWPBgLlAfxdpx2AI54pPJ8',
  event: 'appointment.confirmed',
  about: { resource: 'appointments', id: 5012, state: 'confirmed' },
  state: 'delivered',
  attempts: 1,
  status: 204,
  error: null,
  createdAt: '2026-11-18T10:24:31.000Z',
  dueAt: null,
  doneAt: '2026-11-18T10:24:31.400Z',
};

import { defineJob } from '../jobs/define-job';

/** One attempt to send a message to a webhook. */
export const deliver = defineJob<{ deliveryId: number }>('webhooks.deliver');

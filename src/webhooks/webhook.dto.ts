import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent, type WebhookInput } from '../../contract/webhook';
import { RequiredText, SomeOf } from '../errors/rules';

export class WebhookDto implements WebhookInput {
  /** An https address of the internet. */
  @RequiredText(WEBHOOK_URL_MAX)
  url: string;

  @SomeOf(WEBHOOK_EVENTS)
  events: WebhookEvent[];
}

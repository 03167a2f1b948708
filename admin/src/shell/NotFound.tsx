import { Dead } from './Dead';

/** An address of the panel that leads nowhere. */
export function NotFound() {
  return <Dead title="ra.page.not_found" text="ra.message.not_found" />;
}

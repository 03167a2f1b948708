import { Dead } from './Dead';

/** A page of the panel that is for admins. */
export function AccessDenied() {
  return <Dead title="ra.page.access_denied" text="ra.message.access_denied" />;
}

import type { Env } from '../config/env';
import { causeOf } from '../config/error-facts';
import { openTransport } from '../mail/mail-post';
import { failed, type Finding, ok } from './finding';

const PART = 'mail';

/** Signs in to the mail server; no mail is sent. */
export async function checkMail(env: Env): Promise<Finding> {
  if (env.smtpUrl === null) return ok(PART, 'no server: mails become files in VAR_DIR/outbox');
  const { host } = new URL(env.smtpUrl);
  const transport = openTransport(env);
  try {
    await transport.verify();
    return ok(PART, `${host} takes mails`);
  } catch (error) {
    const code = causeOf(error);
    if (code === 'EAUTH') return failed(PART, `${host} refuses the user or the password`, 'mend SMTP_URL');
    const advice =
      'check host and port in SMTP_URL (465 with smtps:, 587 with smtp:), its certificate and the firewall';
    return failed(PART, `${host} cannot be used (${code})`, advice);
  } finally {
    transport.close();
  }
}

import type { Locale } from './locales';

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * Why a mail that was sent is not sent again. `secret`: its code has run out; `other`: it is about no visit, or not to a
 * patient; `gone`, `over`: there is no such visit any more, or it has begun; `changed`: the mail would not be true any
 * more; `no_address`: the patient has none now.
 */
export type ResendObstacle = 'secret' | 'other' | 'gone' | 'over' | 'changed' | 'no_address';

/** A mail of the site, as staff see it: never what it says. */
export interface MailRecord {
  id: number;
  to: string;
  locale: Locale;
  /** The kind of message: `pin`, `account-exists` … */
  template: string;
  /** The visit that it is about, if it is about one. */
  appointmentId: number | null;
  state: MailState;
  /** Why it was not sent yet or at all: `smtp 550 5.1.1`, `unreachable`, `expired` … */
  error: string | null;
  /** Whether a failed mail may be sent again: one whose PIN has run out may not. */
  retryable: boolean;
  /** Whether a sent mail may be written anew and sent again, or why not; null: it was not sent. */
  resend: 'possible' | ResendObstacle | null;
  /** When it was sent again the last time. */
  resentAt: string | null;
  createdAt: string;
  sentAt: string | null;
}

import type { Locale } from './locales';

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the site, as staff see it: never what it says. */
export interface MailRecord {
  id: number;
  to: string;
  locale: Locale;
  /** The kind of message: `pin`, `account-exists` … */
  template: string;
  state: MailState;
  /** Why it was not sent yet or at all: `smtp 550 5.1.1`, `unreachable`, `expired` … */
  error: string | null;
  /** Whether a failed mail may be sent again: one whose PIN has run out may not. */
  retryable: boolean;
  createdAt: string;
  sentAt: string | null;
}

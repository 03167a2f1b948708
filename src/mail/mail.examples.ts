import type { MailRecord } from '../../contract/mail';

export const mailExample: MailRecord = {
  id: 731,
  to: 'anna.nowak@poczta.example',
  locale: 'pl',
  template: 'visit-confirmed',
  appointmentId: 812,
  state: 'failed',
  error: 'smtp 550 5.1.1',
  retryable: true,
  resend: null,
  resentAt: null,
  createdAt: '2026-11-18T10:24:31.000Z',
  sentAt: null,
};

import { accountExistsMail } from './AccountExistsMail';
import type { MailTemplate } from './mail';
import { passwordChangedMail } from './PasswordChangedMail';
import { pinMail } from './PinMail';
import { resetPinMail } from './ResetPinMail';

/** Every kind of message, by the name that is stored with a mail. */
export const mailTemplates = {
  'account-exists': accountExistsMail,
  'password-changed': passwordChangedMail,
  pin: pinMail,
  'reset-pin': resetPinMail,
} as const;

export type MailTemplateName = keyof typeof mailTemplates;

/** What a template needs to know. */
export type MailData<Name extends MailTemplateName> =
  (typeof mailTemplates)[Name] extends MailTemplate<infer Data> ? Data : never;

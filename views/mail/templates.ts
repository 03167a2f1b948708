import { accountErasedMail } from './AccountErasedMail';
import { accountExistsMail } from './AccountExistsMail';
import { earlierOfferMail } from './EarlierOfferMail';
import { emailChangedMail } from './EmailChangedMail';
import { emailInUseMail } from './EmailInUseMail';
import { emailPinMail } from './EmailPinMail';
import { guardianInvitationMail } from './GuardianInvitationMail';
import { invitationMail } from './InvitationMail';
import type { MailTemplate } from './mail';
import { passwordChangedMail } from './PasswordChangedMail';
import { pinMail } from './PinMail';
import { resetPinMail } from './ResetPinMail';
import {
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorResetMail,
} from './SecondFactorMail';
import { sharingEndsMail } from './SharingEndsMail';
import { visitMail } from './VisitMail';
import { visitRequestedMail } from './VisitRequestedMail';
import { visitsRequestedMail } from './VisitsRequestedMail';

/** Every kind of message, by the name that is stored with a mail. */
export const mailTemplates = {
  'account-erased': accountErasedMail,
  'account-exists': accountExistsMail,
  'earlier-offer': earlierOfferMail,
  'email-changed': emailChangedMail,
  'email-in-use': emailInUseMail,
  'email-pin': emailPinMail,
  'guardian-invitation': guardianInvitationMail,
  invitation: invitationMail('invitation'),
  'password-changed': passwordChangedMail,
  pin: pinMail,
  'recovery-code-used': recoveryCodeUsedMail,
  'reset-pin': resetPinMail,
  'role-offer': invitationMail('roleOffer'),
  'second-factor-off': secondFactorOffMail,
  'second-factor-on': secondFactorOnMail,
  'second-factor-reset': secondFactorResetMail,
  'sharing-ends': sharingEndsMail,
  'visit-cancelled': visitMail('cancelled'),
  'visit-confirmed': visitMail('confirmed'),
  'visit-expired': visitMail('expired'),
  'visit-moved': visitMail('moved'),
  'visit-received': visitMail('received'),
  'visit-reminder': visitMail('reminder'),
  'visit-requested': visitRequestedMail,
  'visits-requested': visitsRequestedMail,
} as const;

export type MailTemplateName = keyof typeof mailTemplates;

/** What a template needs to know. */
export type MailData<Name extends MailTemplateName> =
  (typeof mailTemplates)[Name] extends MailTemplate<infer Data> ? Data : never;

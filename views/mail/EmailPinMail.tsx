import type { ReactElement } from 'react';
import { type MailTemplate, useMail } from './mail';
import { Code, Heading, Quiet, Text } from './parts';
import type { PinData } from './PinMail';

/** The PIN that makes an address that of an account which had another one. */
export const emailPinMail: MailTemplate<PinData> = {
  subject: ({ words, clinic }, { pin }) => words.t('auth.mail.emailPin.subject', { pin, clinic: clinic.shortName }),
  reason: ({ words }) => words.t('auth.mail.reason.newEmail'),
  View: EmailPinView,
  validMinutes: ({ minutes }) => minutes,
  isLast: true,
};

function EmailPinView({ pin, minutes }: PinData): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t('auth.mail.emailPin.title')}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t('auth.mail.emailPin.text')} {words.plural('mail.valid', minutes)}
      </Text>
      <Code>{pin}</Code>
      <Quiet>{words.t('auth.mail.emailPin.notYou')}</Quiet>
    </>
  );
}

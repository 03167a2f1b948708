import type { ReactElement } from 'react';
import { type MailTemplate, useMail } from './mail';
import { Code, Heading, Quiet, Text } from './parts';
import type { PinData } from './PinMail';

/** The PIN with which a forgotten password is replaced. */
export const resetPinMail: MailTemplate<PinData> = {
  subject: ({ words, clinic }, { pin }) => words.t('auth.mail.resetPin.subject', { pin, clinic: clinic.shortName }),
  reason: ({ words }) => words.t('auth.mail.reason.reset'),
  View: ResetPinView,
  validMinutes: ({ minutes }) => minutes,
};

function ResetPinView({ pin, minutes }: PinData): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t('auth.mail.resetPin.title')}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t('auth.mail.resetPin.text')} {words.plural('mail.valid', minutes)}
      </Text>
      <Code>{pin}</Code>
      <Quiet>{words.t('auth.mail.resetPin.notYou')}</Quiet>
    </>
  );
}

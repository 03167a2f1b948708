import type { ReactElement } from 'react';
import { type MailTemplate, useMail } from './mail';
import { Code, Heading, Quiet, Text } from './parts';

export interface PinData {
  pin: string;
  /** How long the PIN is valid. */
  minutes: number;
}

/** The PIN that finishes the sign-up. */
export const pinMail: MailTemplate<PinData> = {
  subject: ({ words, clinic }, { pin }) => words.t('auth.mail.pin.subject', { pin, clinic: clinic.shortName }),
  reason: ({ words }) => words.t('auth.mail.reason.signUp'),
  View: PinView,
  validMinutes: ({ minutes }) => minutes,
};

function PinView({ pin, minutes }: PinData): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t('auth.mail.pin.title')}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t('auth.mail.pin.text')} {words.plural('mail.valid', minutes)}
      </Text>
      <Code>{pin}</Code>
      <Quiet>{words.t('auth.mail.pin.notYou')}</Quiet>
    </>
  );
}

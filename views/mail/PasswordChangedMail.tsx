import type { ReactElement } from 'react';
import { routes } from '../../contract/routes';
import { type MailTemplate, useMail } from './mail';
import { Heading, MailButton, Quiet, Text } from './parts';

/** The password of an account is another one now. */
export const passwordChangedMail: MailTemplate<object> = {
  subject: ({ words, clinic }) => words.t('auth.mail.passwordChanged.subject', { clinic: clinic.shortName }),
  reason: ({ words }) => words.t('auth.mail.reason.account'),
  View: PasswordChangedView,
};

function PasswordChangedView(): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t('auth.mail.passwordChanged.title')}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t('auth.mail.passwordChanged.text')}
      </Text>
      <Text>{words.t('auth.mail.passwordChanged.notYou')}</Text>
      <MailButton to={routes.reset}>{words.t('auth.mail.passwordChanged.button')}</MailButton>
      <Quiet>{words.t('auth.mail.passwordChanged.call')}</Quiet>
    </>
  );
}

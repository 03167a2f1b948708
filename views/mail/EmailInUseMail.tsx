import type { ReactElement } from 'react';
import { type MailTemplate, useMail } from './mail';
import { Heading, Quiet, Text } from './parts';

/** Somebody wants an address for an account that another account has. */
export const emailInUseMail: MailTemplate<object> = {
  subject: ({ words, clinic }) => words.t('auth.mail.emailInUse.subject', { clinic: clinic.shortName }),
  reason: ({ words }) => words.t('auth.mail.reason.newEmail'),
  View: EmailInUseView,
};

function EmailInUseView(): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t('auth.mail.emailInUse.title')}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t('auth.mail.emailInUse.text')}
      </Text>
      <Quiet>{words.t('auth.mail.emailInUse.notYou')}</Quiet>
    </>
  );
}

import type { ReactElement } from 'react';
import { type MailTemplate, useMail } from './mail';
import { Heading, Quiet, Text } from './parts';

/** The last mail to somebody who has erased the account. */
export const accountErasedMail: MailTemplate<object> = {
  subject: ({ words, clinic }) => words.t('auth.mail.accountErased.subject', { clinic: clinic.shortName }),
  reason: ({ words }) => words.t('auth.mail.reason.erased'),
  View: AccountErasedView,
  isLast: true,
};

function AccountErasedView(): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t('auth.mail.accountErased.title')}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t('auth.mail.accountErased.text')}
      </Text>
      <Text>{words.t('auth.mail.accountErased.kept')}</Text>
      <Quiet>{words.t('auth.mail.accountErased.notYou')}</Quiet>
    </>
  );
}

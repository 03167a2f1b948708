import type { ReactElement } from 'react';
import { routes } from '../../contract/routes';
import { type MailTemplate, useMail } from './mail';
import { Heading, MailButton, Quiet, Text } from './parts';

/** Somebody signs up with an address that has an account. */
export const accountExistsMail: MailTemplate<object> = {
  subject: ({ words, clinic }) => words.t('auth.mail.accountExists.subject', { clinic: clinic.shortName }),
  reason: ({ words }) => words.t('auth.mail.reason.signUp'),
  View: AccountExistsView,
};

function AccountExistsView(): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t('auth.mail.accountExists.title')}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t('auth.mail.accountExists.text')}
      </Text>
      <MailButton to={routes.signIn}>{words.t('auth.mail.accountExists.button')}</MailButton>
      <Quiet>{words.t('auth.mail.accountExists.forgotten')}</Quiet>
      <Quiet>{words.t('auth.mail.accountExists.notYou')}</Quiet>
    </>
  );
}

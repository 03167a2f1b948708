import type { ReactElement } from 'react';
import { formatPhone } from '../../contract/phone';
import { type MailTemplate, useMail } from './mail';
import { Heading, Text } from './parts';

/** To the former address of an account: it has another one now. Where, is nobody's business there. */
export const emailChangedMail: MailTemplate<object> = {
  subject: ({ words, clinic }) => words.t('auth.mail.emailChanged.subject', { clinic: clinic.shortName }),
  reason: ({ words }) => words.t('auth.mail.reason.formerEmail'),
  View: EmailChangedView,
  isLast: true,
};

function EmailChangedView(): ReactElement {
  const { words, clinic } = useMail();
  const [phone] = clinic.phones;
  return (
    <>
      <Heading>{words.t('auth.mail.emailChanged.title')}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t('auth.mail.emailChanged.text')}
      </Text>
      <Text>
        {phone === undefined
          ? words.t('auth.mail.emailChanged.notYou')
          : words.t('auth.mail.emailChanged.notYouCall', { phone: formatPhone(phone) })}
      </Text>
    </>
  );
}

import type { ReactElement } from 'react';
import { formatPhone } from '../../contract/phone';
import { routes } from '../../contract/routes';
import { formatDate } from '../format';
import { type MailTemplate, useMail } from './mail';
import { Heading, MailButton, Quiet, Text } from './parts';

interface SharingEndsData {
  /** Looked at once more when the mail is sent. */
  personId: number;
  userId: number;
  /** The first name alone: mailboxes are read by others, too. */
  name: string;
  /** `YYYY-MM-DD`: the 18th birthday. */
  endsOn: string;
}

/** To a guardian: the child comes of age. */
export const sharingEndsMail: MailTemplate<SharingEndsData> = {
  subject: ({ words, clinic }, { name }) => words.t('family.ends.subject', { name, clinic: clinic.shortName }),
  reason: ({ words }) => words.t('family.ends.reason'),
  View: SharingEndsView,
};

function SharingEndsView({ name, endsOn }: SharingEndsData): ReactElement {
  const { words, locale, clinic } = useMail();
  const { t } = words;
  const [phone] = clinic.phones;
  return (
    <>
      <Heading>{t('family.ends.title', { name })}</Heading>
      <Text>
        {t('mail.hello')} {t('family.ends.text', { date: formatDate(locale, endsOn) })}
      </Text>
      <Text>
        {t('family.ends.visits')}{' '}
        {phone === undefined ? t('family.ends.write') : t('family.ends.call', { phone: formatPhone(phone) })}
      </Text>
      <Text>{t('family.ends.account')}</Text>
      <MailButton to={routes.signUp}>{t('family.ends.button')}</MailButton>
      <Quiet>{t('family.ends.wrong')}</Quiet>
    </>
  );
}

import type { ReactElement } from 'react';
import { routes } from '../../contract/routes';
import { formatMoment } from '../format';
import { type MailTemplate, useMail } from './mail';
import { Facts, Heading, MailButton, Text } from './parts';

export interface VisitsRequestedData {
  count: number;
  /** Some of them, the next one first: their numbers in the panel. */
  visits: readonly { id: number; startsAt: string }[];
}

/** For the reception: what has come since the last mail, together. Who it is stands in the panel only. */
export const visitsRequestedMail: MailTemplate<VisitsRequestedData> = {
  subject: ({ words }, { count }) => words.plural('appointment.mail.visitsRequested.subject', count),
  reason: ({ words }) => words.t('appointment.mail.reason.reception'),
  View: VisitsRequestedView,
};

function VisitsRequestedView({ count, visits }: VisitsRequestedData): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t('appointment.mail.visitsRequested.title')}</Heading>
      <Text>{words.t('appointment.mail.visitsRequested.text')}</Text>
      <Facts
        facts={visits.map(({ id, startsAt }) => [
          words.t('appointment.mail.visitsRequested.visit', { id }),
          formatMoment(words.locale, startsAt),
        ])}
      />
      {count > visits.length && <Text>{words.t('appointment.mail.visitsRequested.more')}</Text>}
      <MailButton to={routes.panel}>{words.t('appointment.mail.visitsRequested.button')}</MailButton>
    </>
  );
}

import type { ReactElement } from 'react';
import { routes } from '../../contract/routes';
import { formatMoment } from '../format';
import { type MailTemplate, useMail } from './mail';
import { Heading, MailButton, Text } from './parts';

export interface VisitRequestedData {
  /** The visit's number in the panel. */
  id: number;
  startsAt: string;
  confirmBy: string | null;
}

/** For the reception: somebody waits for an answer. Who it is stands in the panel only. */
export const visitRequestedMail: MailTemplate<VisitRequestedData> = {
  subject: ({ words }, { id, startsAt }) =>
    words.t('appointment.mail.visitRequested.subject', { id, when: formatMoment(words.locale, startsAt) }),
  reason: ({ words }) => words.t('appointment.mail.reason.reception'),
  View: VisitRequestedView,
};

function VisitRequestedView({ id, startsAt, confirmBy }: VisitRequestedData): ReactElement {
  const { words } = useMail();
  const when = formatMoment(words.locale, startsAt);
  return (
    <>
      <Heading>{words.t('appointment.mail.visitRequested.title')}</Heading>
      <Text>{words.t('appointment.mail.visitRequested.text', { id, when })}</Text>
      {confirmBy !== null && (
        <Text>
          {words.t('appointment.mail.visitRequested.confirmBy', { when: formatMoment(words.locale, confirmBy) })}
        </Text>
      )}
      <MailButton to={routes.panel}>{words.t('appointment.mail.visitRequested.button')}</MailButton>
    </>
  );
}

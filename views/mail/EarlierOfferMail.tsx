import type { ReactElement } from 'react';
import { routes } from '../../contract/routes';
import type { Place } from '../../contract/service';
import { formatAddress, formatClock, formatDay, formatMoment, formatMomentAlone } from '../format';
import { type MailTemplate, useMail } from './mail';
import { Heading, MailButton, Quiet, Text } from './parts';

/** What the mail says is made when it is sent; its row holds the number of the offer. */
export interface EarlierOfferData {
  offerId: number;
  startsAt: string;
  endsAt: string;
  place: Place;
  /** The visit that would be moved; null: there is none yet. */
  current: string | null;
  /** Until when more is looked for, `YYYY-MM-DD`. */
  until: string;
  answerBy: string;
  /** Never in a row. */
  token: string;
}

/** A time came free and is held for the reader. Says when and where, never with whom and for what. */
export const earlierOfferMail: MailTemplate<EarlierOfferData> = {
  subject: ({ words }, { startsAt, answerBy }) =>
    words.t('earlier.mail.subject', { when: formatMoment(words.locale, startsAt), time: formatClock(answerBy) }),
  reason: ({ words }) => words.t('earlier.mail.reason'),
  View: EarlierOfferBody,
};

function EarlierOfferBody({ startsAt, place, current, until, answerBy, token }: EarlierOfferData): ReactElement {
  const { locale, words, clinic } = useMail();
  const where = place === 'online' ? words.t('appointment.mail.visit.online') : formatAddress(clinic);
  return (
    <>
      <Heading>{formatMomentAlone(locale, startsAt)}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t(current === null ? 'earlier.mail.textNew' : 'earlier.mail.text')}
      </Text>
      <Text>{where}</Text>
      <Text>{words.t('earlier.mail.held', { time: formatClock(answerBy) })}</Text>
      <MailButton to={routes.offer} params={{ token }}>
        {words.t('earlier.mail.button')}
      </MailButton>
      {current !== null && <Text>{words.t('earlier.mail.current', { when: formatMoment(locale, current) })}</Text>}
      <Quiet>{words.t('earlier.mail.next', { date: formatDay(locale, until) })}</Quiet>
    </>
  );
}

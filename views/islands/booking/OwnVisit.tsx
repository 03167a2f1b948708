import type { ReactElement } from 'react';
import type { Appointment } from '../../../contract/appointment';
import type { DateWords } from '../../date-words';
import { withQuery } from '../../links';
import { Toast } from '../../parts/site/Toast';
import { momentWithin } from './booked';
import type { BookingWords } from './booking-props';

interface OwnVisitProps {
  words: BookingWords;
  dates: DateWords;
  visit: Appointment;
  /** The time that was chosen. */
  at: string;
  /** Where a visit of one's own is shown. */
  doneHref: string;
}

/** Says that the time is one's own already, and leads to the visit. */
export function OwnVisit({ words, dates, visit, at, doneHref }: OwnVisitProps): ReactElement {
  const same = visit.startsAt === at;
  const when = momentWithin(dates, visit.startsAt);
  return (
    <Toast tone="info">
      {words.t(same ? 'appointment.booking.ownVisit' : 'appointment.booking.ownTime', { when })}
      <a href={withQuery(doneHref, { visit: visit.id })}>{words.t('appointment.booking.seeVisit')}</a>
    </Toast>
  );
}

import { type ReactElement, useEffect, useRef } from 'react';
import type { Appointment } from '../../../contract/appointment';
import type { DateWords } from '../../date-words';
import { ButtonLink } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { Summary } from '../../parts/booking/Summary';
import { moment } from './booked';
import type { BookingWords } from './booking-props';

interface DoneProps {
  words: BookingWords;
  dates: DateWords;
  appointment: Appointment;
  moved: boolean;
  lines: { term: string; value: string }[];
  price: string | null;
  art: string;
  portalHref: string;
}

/** The request is in: what was asked for, until when it is answered, and what one can do now. */
export function Done({ words, dates, appointment, moved, lines, price, art, portalHref }: DoneProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="wrap page-head section-end booking-done">
      <img src={art} width={640} height={420} alt="" />
      <h1 ref={heading} tabIndex={-1}>
        {words.t(moved ? 'appointment.done.movedTitle' : 'appointment.done.title')}
      </h1>
      <p className="lead">
        {appointment.confirmBy === null
          ? words.t('appointment.done.lead')
          : words.t('appointment.visits.promise', { time: moment(dates, appointment.confirmBy) })}
      </p>
      <div className="panel">
        <p>
          <span className="tag">{words.t('appointment.visits.waiting')}</span>
        </p>
        <Summary
          lines={lines}
          total={price === null ? undefined : { term: words.t('appointment.booking.total'), value: price }}
        />
      </div>
      <div className="actions">
        <ButtonLink variant="solid" href={portalHref}>
          {words.t('appointment.visits.label')}
        </ButtonLink>
        <ButtonLink variant="outline" href={`/api/appointments/${appointment.id}/calendar.ics`} download>
          <Icon name="calendar" />
          {words.t('appointment.visits.calendar')}
        </ButtonLink>
      </div>
    </div>
  );
}

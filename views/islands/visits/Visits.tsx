import { type ReactElement, useState } from 'react';
import type { Appointment, AppointmentState } from '../../../contract/appointment';
import type { DateWords } from '../../date-words';
import { withQuery } from '../../links';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Tag, type TagTone } from '../../parts/site/Tag';
import { Toast } from '../../parts/site/Toast';
import { NextVisit, Visit } from '../../parts/booking/Visit';
import { moment, momentWithin } from '../booking/booked';
import { longDay, wallTime } from '../booking/dates';
import { defineIsland, type IslandWords } from '../define-island';
import { CancelDialog } from './CancelDialog';
import { useVisits } from './use-visits';

const WORDS = ['appointment', 'common.form'] as const;
export type VisitsWords = IslandWords<(typeof WORDS)[number]>;

const TONES: Readonly<Record<AppointmentState, TagTone>> = {
  requested: 'waiting',
  confirmed: 'ok',
  completed: 'soft',
  no_show: 'off',
  cancelled: 'off',
  expired: 'off',
};

interface VisitsProps {
  words: VisitsWords;
  dates: DateWords;
  bookingHref: string;
  /** The clinic's number, as it is shown. */
  phone: string | null;
  address: string;
  /** The drawing for those who have no visit yet. */
  art: string;
}

interface PartProps extends VisitsProps {
  visit: Appointment;
  onCancel: (visit: Appointment) => void;
}

function State({ words, dates, visit }: PartProps): ReactElement {
  const { state, confirmBy } = visit;
  const text = state === 'requested' ? words.t('appointment.visits.waiting') : words.t(`appointment.state.${state}`);
  return (
    <>
      <Tag tone={TONES[state]}>{text.charAt(0).toUpperCase() + text.slice(1)}</Tag>
      {state === 'requested' && confirmBy !== null && (
        <p className="hint">{words.t('appointment.visits.promise', { time: momentWithin(dates, confirmBy) })}</p>
      )}
    </>
  );
}

/** The service, the place, and whom the visit is for. */
function about({ words, address, visit }: PartProps): string {
  const { t } = words;
  const { service, place, visitor } = visit;
  const name = visitor && t('appointment.visits.forPerson', { name: `${visitor.firstName} ${visitor.lastName}` });
  return [service.name, place === 'online' ? t('appointment.booking.online') : address, name]
    .filter((part) => part !== null)
    .join('. ');
}

function OpenActions({ words, bookingHref, phone, visit, onCancel }: PartProps): ReactElement {
  const { t } = words;
  if (!visit.changeable) {
    return (
      <p className="visit-late">
        {phone === null ? t('appointment.visits.tooLateNoPhone') : t('appointment.visits.tooLate', { phone })}
      </p>
    );
  }
  return (
    <>
      <ButtonLink variant="outline" size="s" href={withQuery(bookingHref, { visit: visit.id })}>
        {t('appointment.visits.move')}
      </ButtonLink>
      <Button variant="ghost" size="s" onClick={() => onCancel(visit)}>
        {t('appointment.visits.cancel')}
      </Button>
      <ButtonLink variant="ghost" size="s" href={`/api/appointments/${visit.id}/calendar.ics`} download>
        {t('appointment.visits.calendar')}
      </ButtonLink>
    </>
  );
}

function AgainAction({ words, bookingHref, visit }: PartProps): ReactElement {
  const query = { service: visit.service.id, doctor: visit.doctor.id };
  return (
    <ButtonLink variant="outline" size="s" href={withQuery(bookingHref, query)}>
      {words.t('appointment.visits.again')}
    </ButtonLink>
  );
}

function Row(props: PartProps & { open: boolean }): ReactElement {
  const { dates, visit, open } = props;
  const { date, time } = wallTime(visit.startsAt);
  const [weekday = '', day = ''] = longDay(dates, date).split(', ');
  return (
    <Visit
      date={day}
      time={`${weekday}, ${time}`}
      doctor={visit.doctor.fullName}
      service={about(props)}
      state={<State {...props} />}
      actions={open ? <OpenActions {...props} /> : <AgainAction {...props} />}
    />
  );
}

/** One's own visits: the next one large, the others in two lists; moving, cancelling, booking again. */
function Visits(props: VisitsProps): ReactElement {
  const { words, dates, bookingHref, art } = props;
  const { t } = words;
  const { status, lists, reload } = useVisits(words.locale);
  const [cancelling, setCancelling] = useState<Appointment | null>(null);
  const [cancelled, setCancelled] = useState(false);
  const [next, ...others] = lists.upcoming;
  const part = (visit: Appointment): PartProps => ({ ...props, visit, onCancel: setCancelling });
  return (
    <section className="visits" aria-label={t('appointment.visits.label')} aria-busy={status === 'loading'}>
      {cancelled && <Toast>{t('appointment.visits.cancelled')}</Toast>}
      {status === 'loading' && (
        <p className="muted" role="status">
          {t('appointment.visits.loading')}
        </p>
      )}
      {status === 'failed' && (
        <>
          <Toast tone="error">{t('appointment.visits.loadFailed')}</Toast>
          <p className="actions">
            <Button variant="outline" onClick={reload}>
              {t('common.form.retry')}
            </Button>
          </p>
        </>
      )}
      {next && (
        <NextVisit
          date={longDay(dates, wallTime(next.startsAt).date)}
          time={wallTime(next.startsAt).time}
          doctor={next.doctor.fullName}
          service={about(part(next))}
          state={<State {...part(next)} />}
          actions={<OpenActions {...part(next)} />}
        />
      )}
      {others.length > 0 && (
        <>
          <h2>{t('appointment.visits.upcoming')}</h2>
          <ul className="rows">
            {others.map((visit) => (
              <Row key={visit.id} {...part(visit)} open />
            ))}
          </ul>
        </>
      )}
      {status === 'ready' && lists.upcoming.length + lists.past.length === 0 && (
        <div className="visits-none">
          <img src={art} width={320} height={210} alt="" />
          <h2>{t('appointment.visits.none')}</h2>
          <p>{t('appointment.visits.noneText')}</p>
        </div>
      )}
      {status === 'ready' && !next && (
        <p className="actions">
          <ButtonLink href={bookingHref}>{t('appointment.visits.book')}</ButtonLink>
        </p>
      )}
      {lists.past.length > 0 && (
        <>
          <h2>{t('appointment.visits.past')}</h2>
          <ul className="rows">
            {lists.past.map((visit) => (
              <Row key={visit.id} {...part(visit)} open={false} />
            ))}
          </ul>
        </>
      )}
      {cancelling && (
        <CancelDialog
          words={words}
          visit={cancelling}
          moment={moment(dates, cancelling.startsAt)}
          onClose={() => setCancelling(null)}
          onCancelled={() => {
            setCancelling(null);
            setCancelled(true);
            reload();
          }}
        />
      )}
    </section>
  );
}

export const visits = defineIsland({ name: 'Visits', words: WORDS, view: Visits });

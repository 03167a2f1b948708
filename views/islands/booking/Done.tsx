import { type ReactElement, useEffect, useRef } from 'react';
import { type Appointment, BOOKING } from '../../../contract/appointment';
import { XSRF_FIELD } from '../../../contract/auth';
import { FORM_READER } from '../../../contract/plain-form';
import { xsrfToken } from '../../forms/xsrf';
import { withQuery } from '../../links';
import { Summary } from '../../parts/booking/Summary';
import { Way } from '../../parts/booking/Way';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { Toast } from '../../parts/site/Toast';
import type { VisitFacts } from '../../visit-facts';
import { defineIsland, type IslandWords } from '../define-island';
import { StateTag } from '../visits/StateTag';
import { useWishes } from '../visits/use-wishes';
import { isWishFailed } from './arrival';
import { moment, momentWithin } from './booked';
import { type OwnVisitState, useOwnVisit } from './use-own-visit';
import { WishAny, WishMore } from './WishMore';

const WORDS = ['appointment', 'common.form', 'common.language', 'earlier.wish'] as const;
type DoneWords = IslandWords<(typeof WORDS)[number]>;

const HOUR_MS = 3_600_000;

interface DoneProps extends VisitFacts {
  words: DoneWords;
  visit: number | null;
  /** As the page has it. */
  own: Appointment | null;
  phone: { text: string; href: string } | null;
  /** Who reads the page, by id. */
  reader: number;
  portalHref: string;
  /** Signing in, and back here. */
  signInHref: string;
  /** The drawing; it opens when it is the target of its address. */
  art: string;
}

/** What a part of the page knows once the visit is there. */
type PartProps = Omit<DoneProps, 'visit' | 'own'> & { visit: Appointment };
type Ready = Extract<OwnVisitState, { status: 'ready' }>;

function isMoved({ history }: Appointment): boolean {
  const last = history.at(-1);
  return last !== undefined && last.from !== null && last.to === 'requested';
}

function titleOf({ t }: DoneWords, visit: Appointment): string {
  if (visit.state !== 'requested') return t('appointment.booking.yourVisit');
  return t(isMoved(visit) ? 'appointment.done.movedTitle' : 'appointment.done.title');
}

/** What was booked, for whom, where and for how much. */
function About({ words, dates, services, address, visit }: PartProps): ReactElement {
  const { t } = words;
  const { service, doctor, visitor, place, startsAt } = visit;
  const price = services.find(({ id }) => id === service.id)?.price;
  return (
    <Summary
      lines={[
        { term: t('appointment.booking.at'), value: moment(dates, startsAt) },
        { term: t('appointment.booking.service'), value: service.name },
        { term: t('appointment.booking.doctor'), value: doctor.fullName },
        ...(visitor
          ? [{ term: t('appointment.done.forWhom'), value: `${visitor.firstName} ${visitor.lastName}` }]
          : []),
        { term: t('appointment.booking.place'), value: place === 'online' ? t('appointment.booking.online') : address },
      ]}
      total={price === undefined ? undefined : { term: t('appointment.booking.total'), value: price }}
    />
  );
}

/** What to know before one comes: preparation, the way, and until when one may change one's mind. */
function Before({ words, dates, services, way, phone, preparation, visit }: PartProps): ReactElement {
  const advice = services.find(({ id }) => id === visit.service.id)?.preparation ?? '';
  const until = new Date(Date.parse(visit.startsAt) - BOOKING.changeHours * HOUR_MS).toISOString();
  return (
    <div className="booking-before">
      {advice !== '' && (
        <>
          <h2>{preparation}</h2>
          <p>{advice}</p>
        </>
      )}
      {visit.place !== 'online' && (
        <p>
          <Way {...way} />
        </p>
      )}
      {visit.changeable && (
        <p>
          {words.t('appointment.done.changeBy', { when: momentWithin(dates, until) })}{' '}
          {phone && <a href={phone.href}>{phone.text}</a>}
        </p>
      )}
    </div>
  );
}

/** Asking for an earlier date, unless one is looked for already. */
function Earlier({ words, dates, earlierHref, visit, reader }: PartProps): ReactElement | null {
  const { t, locale } = words;
  const [wishes] = useWishes(locale);
  if (!wishes?.isOpen) return null;
  if (wishes.live.some(({ appointmentId }) => appointmentId === visit.id)) {
    return <p role="status">{t('earlier.wish.looking')}</p>;
  }
  const isFailed = isWishFailed();
  return (
    <div className="panel">
      {isFailed && <Toast tone="error">{t('earlier.wish.notSent')}</Toast>}
      <WishMore words={words} isOpen={isFailed}>
        <form method="post" action={earlierHref}>
          <input type="hidden" name={XSRF_FIELD} value={xsrfToken()} />
          <input type="hidden" name={FORM_READER} value={reader} />
          <input type="hidden" name="visit" value={visit.id} />
          <input type="hidden" name="at" value={visit.startsAt} />
          <input type="hidden" name="service" value={visit.service.id} />
          <WishAny words={words} dates={dates} doctor={visit.doctor} languages={[]} startsAt={visit.startsAt} />
          <Button type="submit" variant="solid">
            {t('earlier.wish.form.submit')}
          </Button>
        </form>
      </WishMore>
    </div>
  );
}

function Thanks({ ready, ...props }: Omit<DoneProps, 'visit' | 'own'> & { ready: Ready }): ReactElement {
  const { words, dates, portalHref, bookingHref, art } = props;
  const { t } = words;
  const { visit, email, isNew } = ready;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  const isOpen = visit.state === 'requested' || visit.state === 'confirmed';
  return (
    <>
      <img src={isNew ? `${art}#opens` : art} width={640} height={420} alt="" />
      <h1 ref={heading} tabIndex={-1}>
        {titleOf(words, visit)}
      </h1>
      {visit.state === 'requested' && (
        <p className="lead">
          {visit.confirmBy === null
            ? t('appointment.done.lead')
            : t('appointment.visits.promise', { time: momentWithin(dates, visit.confirmBy) })}{' '}
          {email !== null && t('appointment.done.written', { email })}
        </p>
      )}
      <div className="panel">
        <p>
          <StateTag words={words} state={visit.state} />
        </p>
        <About {...props} visit={visit} />
      </div>
      {visit.changeable && <Earlier {...props} visit={visit} />}
      {isOpen && <Before {...props} visit={visit} />}
      <div className="actions">
        <ButtonLink variant="solid" href={portalHref}>
          {t('appointment.visits.label')}
        </ButtonLink>
        {isOpen && (
          <ButtonLink variant="outline" href={`/api/appointments/${visit.id}/calendar.ics`} download>
            <Icon name="calendar" />
            {t('appointment.visits.calendar')}
          </ButtonLink>
        )}
        {visit.changeable && (
          <ButtonLink variant="ghost" href={withQuery(bookingHref, { visit: visit.id })}>
            {t('appointment.visits.move')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** The visit that was booked: the page of thanks, and the visit's page for whoever comes back to it. */
function Done(props: DoneProps): ReactElement {
  const { visit, own, ...rest } = props;
  const { words, portalHref, signInHref } = rest;
  const { t } = words;
  const { state, reload } = useOwnVisit(visit, own, words.locale, signInHref);
  return (
    <div className="wrap page-head section-end booking-done" aria-busy={state.status === 'loading'}>
      {state.status === 'ready' ? (
        <Thanks {...rest} ready={state} />
      ) : (
        <>
          <h1>{t('appointment.booking.yourVisit')}</h1>
          {state.status === 'loading' && (
            <p className="lead" role="status">
              {t('appointment.done.loading')}
            </p>
          )}
          {state.status === 'gone' && (
            <p className="lead" role="alert">
              {t('appointment.done.gone')}
            </p>
          )}
          {state.status === 'failed' && <Toast tone="error">{t('appointment.done.loadFailed')}</Toast>}
          {state.status !== 'loading' && (
            <div className="actions">
              {state.status === 'failed' && (
                <Button variant="outline" onClick={reload}>
                  {t('common.form.retry')}
                </Button>
              )}
              <ButtonLink variant="solid" href={portalHref}>
                {t('appointment.visits.label')}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </div>
  );
}

export const done = defineIsland({ name: 'Done', words: WORDS, isPlain: true, view: Done });

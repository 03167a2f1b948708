import { type ReactElement, type ReactNode, useState } from 'react';
import type { Appointment, Visitor } from '../../../contract/appointment';
import type { EarlierDateList, OfferAnswer } from '../../../contract/earlier-date';
import { FORM_STEP, type PageForms } from '../../../contract/plain-form';
import { earlierThan, withQuery } from '../../links';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { NextVisit, Visit } from '../../parts/booking/Visit';
import { Way } from '../../parts/booking/Way';
import type { VisitFacts } from '../../visit-facts';
import { moment, momentWithin } from '../booking/booked';
import { longDay, wallTime } from '../booking/dates';
import { defineIsland, type IslandWords } from '../define-island';
import { CancelDialog } from './CancelDialog';
import { HereButton, mayArrive } from './HereButton';
import { OfferBanner } from './OfferBanner';
import { StateTag } from './StateTag';
import { useHoney } from './use-honey';
import { toLists, useVisits } from './use-visits';
import { type Chosen, listsOf, type Person, WhoseVisits } from './WhoseVisits';
import { useWishes, type Wishes } from './use-wishes';

const WORDS = ['appointment', 'common.form', 'earlier.offer', 'earlier.wish'] as const;
type VisitsWords = IslandWords<(typeof WORDS)[number]>;

interface VisitsProps extends VisitFacts {
  words: VisitsWords;
  people: Person[];
  person: Chosen;
  /** The address of the page. */
  ownHref: string;
  upcoming: Appointment[];
  past: Appointment[];
  /** The visit that the page asks about. */
  cancelling: number | null;
  /** What is waited for. */
  waited: EarlierDateList;
  forms: PageForms;
  /** The languages of the visits, in words. */
  doctors: { id: number; languages: string }[];
  /** The clinic's number, as it is shown. */
  phone: string | null;
  /** What stands above the way there. */
  directions: string;
  /** The drawing for those who have no visit yet. */
  art: string;
}

interface PartProps extends VisitsProps {
  visit: Appointment;
  /** What is waited for; null: that is not known. */
  wishes: Wishes | null;
  onCancel: (visit: Appointment) => void;
  onHere: () => void;
}

/** Whether an earlier date is looked for. */
function isLooking({ wishes, visit }: PartProps): boolean {
  return wishes?.live.some(({ appointmentId }) => appointmentId === visit.id) ?? false;
}

function State(props: PartProps): ReactElement {
  const { words, dates, visit } = props;
  const { state, confirmBy, answer } = visit;
  return (
    <>
      <StateTag words={words} state={state} />
      {state === 'confirmed' && answer !== null && (
        <p className="hint">
          {words.t(answer === 'here' ? 'appointment.visits.isHere' : 'appointment.visits.isComing')}
        </p>
      )}
      {state === 'requested' && confirmBy !== null && (
        <p className="hint">{words.t('appointment.visits.promise', { time: momentWithin(dates, confirmBy) })}</p>
      )}
      {isLooking(props) && <p className="hint">{words.t('earlier.wish.looking')}</p>}
    </>
  );
}

/** The service and its price. */
function serviceOf({ services, visit }: PartProps): string {
  const price = services.find(({ id }) => id === visit.service.id)?.price;
  return price === undefined ? visit.service.name : `${visit.service.name}, ${price}`;
}

function placeOf({ words, address, visit }: PartProps): string {
  return visit.place === 'online' ? words.t('appointment.booking.online') : address;
}

function languagesOf({ doctors, visit }: PartProps): string {
  return doctors.find(({ id }) => id === visit.doctor.id)?.languages ?? '';
}

/** The first name says enough of somebody on the family's list. */
function nameOf({ firstName, lastName }: Visitor, personId: number | null): string {
  return personId === null ? `${firstName} ${lastName}` : firstName;
}

/** For whom; of a visit that is to come, where and in which language too. */
function more(props: PartProps, open: boolean): string[] {
  const { t } = props.words;
  const { visitor, personId } = props.visit;
  const languages = languagesOf(props);
  return [
    open ? placeOf(props) : null,
    open && languages !== '' ? `${t('appointment.booking.language')}: ${languages}` : null,
    visitor && t('appointment.visits.forPerson', { name: nameOf(visitor, personId) }),
  ].filter((line) => line !== null);
}

/** What is to know before the next visit. */
function facts(props: PartProps): { term: string; value: ReactNode }[] {
  const { words, services, way, directions, preparation, visit } = props;
  const { t } = words;
  const { visitor, personId, place } = visit;
  const prepare = services.find(({ id }) => id === visit.service.id)?.preparation ?? '';
  const languages = languagesOf(props);
  return [
    {
      term: t('appointment.visits.forWhom'),
      value: visitor ? nameOf(visitor, personId) : t('appointment.booking.forMe'),
    },
    { term: t('appointment.booking.place'), value: placeOf(props) },
    { term: t('appointment.booking.language'), value: languages },
    { term: preparation, value: prepare },
    { term: directions, value: place === 'clinic' && <Way {...way} /> },
  ].filter(({ value }) => value !== '' && value !== false);
}

const SMALL = { variant: 'outline', size: 's' } as const;

function OpenActions(props: PartProps & { large?: boolean }): ReactElement {
  const {
    words,
    bookingHref,
    earlierHref,
    phone,
    visit,
    person,
    wishes,
    forms,
    onCancel,
    onHere,
    large = false,
  } = props;
  const { t } = words;
  if (!visit.changeable) {
    return (
      <>
        <p className="visit-late">
          {phone === null ? t('appointment.visits.tooLateNoPhone') : t('appointment.visits.tooLate', { phone })}
        </p>
        {mayArrive(visit) && <HereButton words={words} visit={visit} forms={forms} onHere={onHere} />}
      </>
    );
  }
  return (
    <>
      <ButtonLink {...(large ? {} : SMALL)} href={withQuery(bookingHref, { visit: visit.id })}>
        {t('appointment.visits.move')}
      </ButtonLink>
      {wishes?.isOpen !== false && !isLooking(props) && (
        <ButtonLink
          variant={large ? 'outline' : 'ghost'}
          size={large ? 'm' : 's'}
          href={earlierThan(earlierHref, visit)}
        >
          {t('earlier.wish.ask')}
        </ButtonLink>
      )}
      <ButtonLink
        variant={large ? 'outline' : 'ghost'}
        size={large ? 'm' : 's'}
        href={withQuery('', { person, [FORM_STEP]: `cancel-${visit.id}` })}
        onClick={(event) => {
          event.preventDefault();
          onCancel(visit);
        }}
      >
        {t('appointment.visits.cancel')}
      </ButtonLink>
      <ButtonLink variant="ghost" size={large ? 'm' : 's'} href={`/api/appointments/${visit.id}/calendar.ics`} download>
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
      service={serviceOf(props)}
      more={more(props, open)}
      state={<State {...props} />}
      actions={open ? <OpenActions {...props} /> : <AgainAction {...props} />}
    />
  );
}

function List({ title, visits, open = false }: { title: string; visits: PartProps[]; open?: boolean }): ReactNode {
  if (visits.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="rows">
        {visits.map((part) => (
          <Row key={part.visit.id} {...part} open={open} />
        ))}
      </ul>
    </section>
  );
}

const CANCEL = /^POST \/api\/appointments\/(\d+)\/cancel$/;

/** A visit was cancelled without a script; whoever presses twice is told the same. */
function isCancelled({ done, refused }: PageForms, off: Appointment[]): boolean {
  const [, id] = CANCEL.exec(refused?.call ?? '') ?? [];
  return CANCEL.test(done ?? '') || off.some((visit) => visit.id === Number(id));
}

const ANSWER = /^POST \/api\/earlier-dates\/(\d+)\/answer$/;

/** What was answered to an offer without a script; null: nothing. */
function answerIn({ done }: PageForms, { items }: EarlierDateList): OfferAnswer | null {
  const [, id] = ANSWER.exec(done ?? '') ?? [];
  if (id === undefined) return null;
  return items.some((wish) => wish.id === Number(id) && wish.state === 'fulfilled') ? 'take' : 'no';
}

/** Why something was refused that has no place on the page any more. */
function notShown({ refused }: PageForms, upcoming: Appointment[], { items }: EarlierDateList): string | null {
  const [, wish] = ANSWER.exec(refused?.call ?? '') ?? [];
  if (refused && wish)
    return items.some(({ id, offer }) => offer && id === Number(wish)) ? null : refused.problem.detail;
  const id = Number(/^POST \/api\/appointments\/(\d+)\//.exec(refused?.call ?? '')?.[1]);
  return !refused || upcoming.some((visit) => visit.id === id) ? null : refused.problem.detail;
}

/** One's own visits: the next one large, the others in lists; moving, cancelling, booking again. */
function Visits(props: VisitsProps): ReactElement {
  const { words, dates, bookingHref, art, forms, people, person } = props;
  const { t } = words;
  const { status, lists: all, reload } = useVisits(words.locale, toLists(props.upcoming, props.past));
  const lists = listsOf(all, person);
  const chosen = people.find(({ id }) => id === person);
  const [wishes, reloadWishes] = useWishes(words.locale, props.waited);
  const offered = wishes?.live.find((wish) => wish.offer);
  const offer = offered?.offer;
  const [answered, setAnswered] = useState(answerIn(forms, props.waited));
  const [cancelling, setCancelling] = useState(props.upcoming.find(({ id }) => id === props.cancelling) ?? null);
  const [cancelled, setCancelled] = useState(isCancelled(forms, all.off));
  const refused = notShown(forms, props.upcoming, props.waited);
  const [next, ...others] = lists.upcoming;
  const root = useHoney(`${status} ${next?.id} ${next?.changeable} ${offer?.startsAt}`);
  const part = (visit: Appointment): PartProps => ({
    ...props,
    visit,
    wishes,
    onCancel: setCancelling,
    onHere: reload,
  });
  return (
    <section ref={root} className="visits" aria-label={t('appointment.visits.label')}>
      {offered && offer && (
        <OfferBanner
          key={offered.id}
          words={words}
          dates={dates}
          wish={offered}
          offer={offer}
          forms={forms}
          href={`${props.earlierHref}#list`}
          onAnswered={(answer) => {
            setAnswered(answer);
            reloadWishes();
            reload();
          }}
        />
      )}
      {answered !== null && (
        <Toast>
          {answered === 'take'
            ? `${t('earlier.offer.taken.title')}. ${t('earlier.offer.taken.text')}`
            : t('earlier.offer.refused.title')}
        </Toast>
      )}
      {cancelled && <Toast>{t('appointment.visits.cancelled')}</Toast>}
      {refused !== null && !cancelled && <Toast tone="error">{refused}</Toast>}
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
      {people.length > 0 && <WhoseVisits {...props} upcoming={all.upcoming} />}
      {next && (
        <NextVisit
          date={longDay(dates, wallTime(next.startsAt).date)}
          time={wallTime(next.startsAt).time}
          doctor={next.doctor.fullName}
          service={serviceOf(part(next))}
          facts={facts(part(next))}
          state={<State {...part(next)} />}
          actions={<OpenActions {...part(next)} large />}
        />
      )}
      <List title={t('appointment.visits.upcoming')} visits={others.map(part)} open />
      {status === 'ready' && lists.upcoming.length + lists.off.length + lists.past.length === 0 && (
        <div className="visits-none">
          <img src={art} width={320} height={210} alt="" />
          <h2>{chosen ? t('appointment.visits.noneOf', { name: chosen.name }) : t('appointment.visits.none')}</h2>
          <p>{t('appointment.visits.noneText')}</p>
        </div>
      )}
      {status === 'ready' && !next && (
        <p className="actions">
          <ButtonLink href={bookingHref}>{t('appointment.visits.book')}</ButtonLink>
        </p>
      )}
      <List title={t('appointment.visits.off')} visits={lists.off.map(part)} />
      <List title={t('appointment.visits.past')} visits={lists.past.map(part)} />
      {cancelling && (
        <CancelDialog
          words={words}
          visit={cancelling}
          forms={forms}
          person={person}
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

export const visits = defineIsland({ name: 'Visits', words: WORDS, isPlain: true, view: Visits });

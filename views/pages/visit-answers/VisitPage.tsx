import type { ReactElement } from 'react';
import { href, routes } from '../../../contract/routes';
import type { LinkAnswer, VisitPage as Page, VisitToAnswer } from '../../../contract/visit-answer';
import { formatPhone } from '../../../contract/phone';
import {
  formatIntervals,
  formatMoment,
  formatMomentAlone,
  formatWarsawDate,
  formatWeek,
  weekdayOf,
} from '../../format';
import { phoneHref, withQuery } from '../../links';
import { isClosedDay } from '../../parts/content/Hours';
import { Art } from '../../parts/site/Art';
import { Button, ButtonLink, type ButtonVariant } from '../../parts/site/Button';
import { Icon, type IconName } from '../../parts/site/Icon';
import { useSite } from '../../site';
import { VisitEarlier } from './VisitEarlier';
import { VisitTimes } from './VisitTimes';

/** The page behind the link of a mail: when and where, and what the patient says to it. */
export function VisitPage(page: Page): ReactElement {
  const { state, visit, times, wish } = page;
  if (visit === null) return <DeadLink isRefused={state === 'many'} />;
  switch (state) {
    case 'another':
      return times ? <VisitTimes page={page} visit={visit} times={times} /> : <DeadLink isRefused={false} />;
    case 'earlier':
      return wish ? <VisitEarlier page={page} visit={visit} wish={wish} /> : <Question page={page} visit={visit} />;
    case 'ask':
      return <Ask page={page} visit={visit} />;
    case 'given':
    case 'moved':
      return <Done state={state} visit={visit} />;
    case 'thanked':
      return <Thanked page={page} visit={visit} />;
    case 'arrived':
      return <Arrived visit={visit} />;
    default:
      return <Question page={page} visit={visit} />;
  }
}

interface StateProps {
  page: Page;
  visit: VisitToAnswer;
}

interface SayProps {
  path: string;
  answer: LinkAnswer;
  variant?: ButtonVariant;
  icon?: IconName;
  children: string;
}

/** One answer: a form of its own, so that it works without scripts. */
function Say({ path, answer, variant = 'primary', icon, children }: SayProps): ReactElement {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="answer" value={answer} />
      <Button type="submit" variant={variant}>
        {icon && <Icon name={icon} />}
        {children}
      </Button>
    </form>
  );
}

function Place({ visit: { place, address } }: { visit: VisitToAnswer }): ReactElement {
  const { locale, words, clinic } = useSite();
  return (
    <div className="answer-place">
      <Icon name="pin" />
      <p>
        <span className="sr-only">{words.t('visit-answers.place.label')}: </span>
        {place === 'online' ? words.t('visit-answers.place.online') : address}
        {place !== 'online' && (
          <>
            <small>{clinic.directions}</small>
            <a href={href(locale, routes.contacts)}>{words.t('visit-answers.place.map')}</a>
          </>
        )}
      </p>
    </div>
  );
}

/** The way to an earlier date, or that one is looked for. */
function EarlierDate({ path, earlier }: Pick<Page, 'path' | 'earlier'>): ReactElement | null {
  const { words } = useSite();
  if (earlier === null) return null;
  if (earlier !== 'may') {
    return <p role="status">{words.t(earlier === 'asked' ? 'earlier.wish.added' : 'earlier.wish.looking')}</p>;
  }
  return (
    <ButtonLink variant="ghost" href={withQuery(path, { show: 'earlier' })}>
      {words.t('earlier.wish.ask')}
    </ButtonLink>
  );
}

function Problem({ problem }: Pick<Page, 'problem'>): ReactElement | null {
  const { words } = useSite();
  if (problem === null) return null;
  return (
    <p className="answer-note" data-kind="problem" role="alert">
      <Icon name="alert" />
      <span>{words.t(`visit-answers.problem.${problem}`)}</span>
    </p>
  );
}

function Call({
  phone,
  variant,
  children,
}: {
  phone: string;
  variant?: ButtonVariant;
  children: string;
}): ReactElement {
  return (
    <ButtonLink href={phoneHref(phone)} {...(variant && { variant })}>
      <Icon name="phone" />
      {children}
    </ButtonLink>
  );
}

/** When somebody answers the phone: on the day of a visit, or in a week. */
function PhoneHours({ on }: { on?: string }): ReactElement {
  const { locale, words, clinic } = useSite();
  const date = on === undefined ? null : formatWarsawDate(on);
  const weekday = date === null ? null : weekdayOf(date);
  const isUsual = date !== null && weekday !== null && !isClosedDay(clinic, { date, weekday });
  const hours = isUsual ? formatIntervals(clinic.openingHours[weekday]) : null;
  return (
    <p>
      {hours === null
        ? words.t('visit-answers.hours.week', { hours: formatWeek(locale, clinic.openingHours) })
        : words.t('visit-answers.hours.today', { hours })}
    </p>
  );
}

function Question({ page: { state, path, problem, earlier }, visit }: StateProps): ReactElement {
  const { locale, words } = useSite();
  const { phone, answer } = visit;
  const lead = {
    late: words.t('visit-answers.late.lead'),
    here: words.t(answer === 'coming' ? 'visit-answers.here.answered' : 'visit-answers.here.lead'),
  };
  const coming = (variant: ButtonVariant): ReactElement | null =>
    answer === null ? (
      <Say path={path} answer="coming" variant={variant} icon="check">
        {words.t('visit-answers.question.coming')}
      </Say>
    ) : null;
  return (
    <>
      <h1>{formatMomentAlone(locale, visit.startsAt)}</h1>
      <p className="lead">
        {state === 'late' || state === 'here' ? lead[state] : words.t('visit-answers.question.lead')}
      </p>
      <Problem problem={problem} />
      <Place visit={visit} />
      <div className="answer-do">
        {state === 'late' && (
          <>
            <Call phone={phone}>{words.t('visit-answers.late.call', { phone: formatPhone(phone) })}</Call>
            {coming('outline')}
            <PhoneHours on={visit.startsAt} />
          </>
        )}
        {state === 'here' && (
          <>
            <Say path={path} answer="here" icon="here">
              {words.t('visit-answers.here.button')}
            </Say>
            {coming('outline')}
            <Call phone={phone} variant="outline">
              {words.t('visit-answers.here.late')}
            </Call>
            <p>{words.t('visit-answers.here.note')}</p>
          </>
        )}
        {state === 'question' && (
          <>
            <p>{words.t('visit-answers.question.giveBack')}</p>
            {coming('primary')}
            <ButtonLink variant="outline" href={withQuery(path, { show: 'another' })}>
              {words.t('visit-answers.question.another')}
            </ButtonLink>
            <ButtonLink variant="outline" href={withQuery(path, { show: 'cancel' })}>
              {words.t('visit-answers.question.cannot')}
            </ButtonLink>
            <EarlierDate path={path} earlier={earlier} />
          </>
        )}
      </div>
    </>
  );
}

function Thanked({ page: { path, changeUntil, earlier }, visit }: StateProps): ReactElement {
  const { locale, words } = useSite();
  return (
    <>
      <Art className="answer-mark" name="step-4.svg" width={72} height={72} eager />
      <h1>{words.t('visit-answers.thanked.title')}</h1>
      <p className="answer-when">{formatMomentAlone(locale, visit.startsAt)}</p>
      <Place visit={visit} />
      <div className="answer-do">
        <ButtonLink variant="outline" href={`${path}/visit.ics`}>
          <Icon name="calendar" />
          {words.t('appointment.visits.calendar')}
        </ButtonLink>
        {changeUntil !== null && (
          <p>{words.t('visit-answers.thanked.until', { when: formatMoment(locale, changeUntil) })}</p>
        )}
        <ButtonLink variant="ghost" href={withQuery(path, { show: 'another' })}>
          {words.t('visit-answers.thanked.another')}
        </ButtonLink>
        <ButtonLink variant="ghost" href={withQuery(path, { show: 'cancel' })}>
          {words.t('visit-answers.thanked.give')}
        </ButtonLink>
        <EarlierDate path={path} earlier={earlier} />
      </div>
    </>
  );
}

function Arrived({ visit }: { visit: VisitToAnswer }): ReactElement {
  const { locale, words } = useSite();
  return (
    <>
      <Art className="answer-mark" name="step-4.svg" width={72} height={72} eager />
      <h1>{words.t('visit-answers.arrived.title')}</h1>
      <p className="answer-when">{formatMomentAlone(locale, visit.startsAt)}</p>
      <p className="lead">{words.t('visit-answers.arrived.lead')}</p>
    </>
  );
}

/** Giving a time back asks once, and the safe answer comes first. */
function Ask({ page: { path, problem }, visit }: StateProps): ReactElement {
  const { locale, words } = useSite();
  return (
    <>
      <h1>{words.t('visit-answers.ask.title')}</h1>
      <p className="answer-when">{formatMomentAlone(locale, visit.startsAt)}</p>
      <p className="lead">{words.t('visit-answers.ask.lead')}</p>
      <Problem problem={problem} />
      <div className="answer-do">
        <ButtonLink variant="solid" href={path}>
          {words.t('visit-answers.ask.keep')}
        </ButtonLink>
        <Say path={path} answer="cancel" variant="danger">
          {words.t('visit-answers.ask.give')}
        </Say>
        <ButtonLink variant="ghost" href={withQuery(path, { show: 'another' })}>
          {words.t('visit-answers.ask.another')}
        </ButtonLink>
      </div>
    </>
  );
}

function Done({ state, visit }: { state: 'given' | 'moved'; visit: VisitToAnswer }): ReactElement {
  const { locale, words } = useSite();
  return (
    <>
      <Art className="answer-mark" name="step-1.svg" width={72} height={72} eager />
      <h1>{words.t(`visit-answers.${state}.title`)}</h1>
      <p className="lead">{words.t(`visit-answers.${state}.lead`, { when: formatMoment(locale, visit.startsAt) })}</p>
      <p className="answer-note">
        <Icon name="info" />
        <span>{words.t(`visit-answers.${state}.note`)}</span>
      </p>
      <div className="answer-do">
        {state === 'given' && (
          <ButtonLink href={href(locale, routes.appointment)}>{words.t('visit-answers.given.book')}</ButtonLink>
        )}
        <ButtonLink variant="ghost" href={href(locale, routes.home)}>
          {words.t('visit-answers.given.home')}
        </ButtonLink>
      </div>
    </>
  );
}

/** What still works when a link does not. */
function DeadLink({ isRefused }: { isRefused: boolean }): ReactElement {
  const { locale, words, clinic } = useSite();
  const [phone] = clinic.phones;
  const kind = isRefused ? 'many' : 'expired';
  return (
    <>
      <Art className="answer-mark" name="mark.svg" width={72} height={72} eager />
      <h1>{words.t(`visit-answers.${kind}.title`)}</h1>
      <p className="lead">{words.t(`visit-answers.${kind}.lead`)}</p>
      <div className="answer-do">
        <ButtonLink href={href(locale, routes.portal)}>{words.t('visit-answers.expired.signIn')}</ButtonLink>
        {phone !== undefined && (
          <>
            <Call phone={phone} variant="outline">
              {formatPhone(phone)}
            </Call>
            <PhoneHours />
          </>
        )}
      </div>
    </>
  );
}

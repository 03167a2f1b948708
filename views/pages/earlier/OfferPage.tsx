import type { ReactElement } from 'react';
import type { OfferAnswer, TimeOffer } from '../../../contract/earlier-date';
import { href, routes } from '../../../contract/routes';
import { formatAddress, formatClock, formatDay, formatMoment, formatMomentAlone } from '../../format';
import { Art } from '../../parts/site/Art';
import { Button, ButtonLink, type ButtonVariant } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { useSite } from '../../site';

interface OfferPageProps {
  offer: TimeOffer;
  /** Why the time could not be taken, if somebody has tried. */
  failed: string | null;
}

const MINUTE_MS = 60_000;

/** A time that is held for the reader: when and where, and three answers. It works without scripts. */
export function OfferPage({ offer, failed }: OfferPageProps): ReactElement {
  return offer.state === 'open' ? <Open offer={offer} failed={failed} /> : <Over {...offer} />;
}

interface SayProps {
  answer: OfferAnswer;
  variant?: ButtonVariant;
  children: string;
}

/** One answer: a form of its own. */
function Say({ answer, variant = 'primary', children }: SayProps): ReactElement {
  return (
    <form method="post">
      <input type="hidden" name="answer" value={answer} />
      <Button type="submit" variant={variant}>
        {variant === 'primary' && <Icon name="check" />}
        {children}
      </Button>
    </form>
  );
}

function Open({ offer, failed }: OfferPageProps): ReactElement {
  const { locale, words, clinic } = useSite();
  const { startsAt, endsAt, place, answerBy, current, sameDoctor } = offer;
  const count = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
  const minutes = words.t('services.minutes', { count });
  const address = formatAddress(clinic);
  const where = place === 'online' ? words.t('earlier.offer.online') : address && `${address}.`;
  return (
    <>
      {answerBy !== null && (
        <p className="offer-held" role="status">
          <Icon name="clock" />
          <span>{words.t('earlier.offer.held', { time: formatClock(answerBy) })}</span>
        </p>
      )}
      {failed !== null && (
        <p className="answer-note" data-kind="problem" role="alert">
          <Icon name="alert" />
          <span>
            {words.t(failed === 'visit_overlaps' ? 'earlier.offer.failed.overlaps' : 'earlier.offer.failed.tooMany')}
          </span>
        </p>
      )}
      <h1>{words.t(current === null ? 'earlier.offer.titleNew' : 'earlier.offer.title')}</h1>
      <dl className="offer-times">
        <div>
          <dt>{words.t('earlier.offer.new')}</dt>
          <dd>
            {formatMomentAlone(locale, startsAt)}
            <small>
              {current === null
                ? minutes
                : words.t(sameDoctor ? 'earlier.offer.same' : 'earlier.offer.other', { minutes })}
            </small>
          </dd>
        </div>
        {current !== null && (
          <div data-was>
            <dt>{words.t('earlier.offer.now')}</dt>
            <dd>
              {formatMomentAlone(locale, current)}
              <small>{words.t('earlier.offer.stays')}</small>
            </dd>
          </div>
        )}
      </dl>
      <p className="offer-where">
        {where} {words.t('earlier.offer.confirmed')}
      </p>
      <div className="answer-do">
        <Say answer="take">{words.t('earlier.offer.take', { when: formatMoment(locale, startsAt) })}</Say>
        <Say answer="no" variant="outline">
          {words.t('earlier.offer.no')}
        </Say>
        <Say answer="stop" variant="ghost">
          {words.t('earlier.offer.stop')}
        </Say>
      </div>
    </>
  );
}

/** What came of it. */
function Over({ state, startsAt, answerBy, current, until }: TimeOffer): ReactElement {
  const { locale, words } = useSite();
  if (state === 'taken') {
    return (
      <>
        <Art className="answer-mark" name="step-4.svg" width={72} height={72} eager />
        <h1>{words.t('earlier.offer.taken.title')}</h1>
        <p className="answer-when">{formatMomentAlone(locale, startsAt)}</p>
        <p className="lead">{words.t('earlier.offer.taken.text')}</p>
        <div className="answer-do">
          <ButtonLink variant="outline" href={href(locale, routes.portal)}>
            {words.t('earlier.offer.taken.portal')}
          </ButtonLink>
        </div>
      </>
    );
  }
  const isRefused = state === 'refused';
  const isStopped = until === null;
  return (
    <>
      {isRefused && <Art className="answer-mark" name="step-1.svg" width={72} height={72} eager />}
      <h1>{words.t(isRefused ? 'earlier.offer.refused.title' : 'earlier.offer.gone.title')}</h1>
      <p className="lead">
        {isRefused && words.t('earlier.offer.refused.text')}
        {state === 'withdrawn' && words.t('earlier.offer.gone.withdrawn')}
        {state === 'expired' &&
          answerBy !== null &&
          words.t('earlier.offer.gone.text', { time: formatClock(answerBy) })}
      </p>
      <p className="answer-note">
        <Icon name="clock" />
        <span>
          {current !== null && words.t('earlier.offer.unchanged', { when: formatMoment(locale, current) })}{' '}
          {isStopped
            ? words.t('earlier.offer.stopped')
            : words.t('earlier.offer.searching', { date: formatDay(locale, until) })}
        </span>
      </p>
      <div className="answer-do">
        <ButtonLink variant={isStopped ? 'outline' : 'primary'} href={href(locale, routes.appointment)}>
          {words.t('earlier.offer.gone.free')}
        </ButtonLink>
        {!isStopped && (
          <Say answer="stop" variant="ghost">
            {words.t('earlier.offer.stop')}
          </Say>
        )}
      </div>
    </>
  );
}

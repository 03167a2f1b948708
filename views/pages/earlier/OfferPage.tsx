import type { ReactElement } from 'react';
import type { TimeOffer } from '../../../contract/earlier-date';
import { href, routes } from '../../../contract/routes';
import { formatAddress, formatClock, formatDay, formatMoment, formatMomentAlone } from '../../format';
import { Button, ButtonLink } from '../../parts/site/Button';
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
  return (
    <div className="offer">{offer.state === 'open' ? <Open offer={offer} failed={failed} /> : <Over {...offer} />}</div>
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
        <p className="offer-failed" role="alert">
          {words.t(failed === 'visit_overlaps' ? 'earlier.offer.failed.overlaps' : 'earlier.offer.failed.tooMany')}
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
      <form method="post" className="offer-answers">
        <Button type="submit" size="l" wide name="answer" value="take">
          <Icon name="check" />
          {words.t('earlier.offer.take', { when: formatMoment(locale, startsAt) })}
        </Button>
        <Button type="submit" size="l" wide variant="outline" name="answer" value="no">
          {words.t('earlier.offer.no')}
        </Button>
        <Button type="submit" size="l" wide variant="ghost" name="answer" value="stop">
          {words.t('earlier.offer.stop')}
        </Button>
      </form>
    </>
  );
}

/** What came of it. */
function Over({ state, startsAt, answerBy, current, until }: TimeOffer): ReactElement {
  const { locale, words } = useSite();
  if (state === 'taken') {
    return (
      <>
        <h1>{words.t('earlier.offer.taken.title')}</h1>
        <p className="offer-when">{formatMomentAlone(locale, startsAt)}</p>
        <p>{words.t('earlier.offer.taken.text')}</p>
        <div className="offer-answers">
          <ButtonLink size="l" wide variant="outline" href={href(locale, routes.portal)}>
            {words.t('earlier.offer.taken.portal')}
          </ButtonLink>
        </div>
      </>
    );
  }
  const isRefused = state === 'refused';
  return (
    <>
      <h1>{words.t(isRefused ? 'earlier.offer.refused.title' : 'earlier.offer.gone.title')}</h1>
      <p>
        {isRefused && words.t('earlier.offer.refused.text')}
        {state === 'withdrawn' && words.t('earlier.offer.gone.withdrawn')}
        {state === 'expired' &&
          answerBy !== null &&
          words.t('earlier.offer.gone.text', { time: formatClock(answerBy) })}
      </p>
      <p>
        {current !== null && words.t('earlier.offer.unchanged', { when: formatMoment(locale, current) })}{' '}
        {until === null
          ? words.t('earlier.offer.stopped')
          : words.t('earlier.offer.searching', { date: formatDay(locale, until) })}
      </p>
      <div className="offer-answers">
        <ButtonLink size="l" wide variant="outline" href={href(locale, routes.appointment)}>
          {words.t('earlier.offer.gone.free')}
        </ButtonLink>
        {until !== null && (
          <form method="post">
            <Button type="submit" size="l" wide variant="ghost" name="answer" value="stop">
              {words.t('earlier.offer.stop')}
            </Button>
          </form>
        )}
      </div>
    </>
  );
}

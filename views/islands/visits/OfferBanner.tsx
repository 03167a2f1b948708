import type { ReactElement } from 'react';
import type { EarlierDate } from '../../../contract/earlier-date';
import { ButtonLink } from '../../parts/site/Button';
import { wallTime } from '../booking/dates';
import type { IslandWords } from '../define-island';

interface OfferBannerProps {
  words: Pick<IslandWords<'earlier.wish'>, 't'>;
  offer: NonNullable<EarlierDate['offer']>;
  href: string;
}

/** A time is held for the reader, who says on the page of wishes what is to become of it. */
export function OfferBanner({ words: { t }, offer: { answerBy }, href }: OfferBannerProps): ReactElement {
  return (
    <div className="wish-banner" role="status">
      <p>
        <b>{t('earlier.wish.banner')}</b>{' '}
        {answerBy !== null && t('earlier.wish.bannerHeld', { time: wallTime(answerBy).time })}
      </p>
      <ButtonLink href={href}>{t('earlier.wish.bannerSee')}</ButtonLink>
    </div>
  );
}

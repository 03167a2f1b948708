import { type ReactElement, useState } from 'react';
import type { EarlierDate, OfferAnswer } from '../../../contract/earlier-date';
import type { PageForms } from '../../../contract/plain-form';
import type { DateWords } from '../../date-words';
import { call, type Failure } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { StepForm } from '../../forms/PlainForm';
import { refusalOf } from '../../forms/refusal';
import { Button, ButtonLink } from '../../parts/site/Button';
import { momentWithin } from '../booking/booked';
import { wallTime } from '../booking/dates';
import type { IslandWords } from '../define-island';

interface OfferBannerProps {
  words: IslandWords<'common.form' | 'earlier.offer' | 'earlier.wish'>;
  dates: DateWords;
  wish: EarlierDate;
  offer: NonNullable<EarlierDate['offer']>;
  forms: PageForms;
  /** The page of wishes. */
  href: string;
  onAnswered: (answer: OfferAnswer) => void;
}

/** A time is held for the reader, who takes it or not. */
export function OfferBanner(props: OfferBannerProps): ReactElement {
  const { words, dates, wish, offer, forms, href, onAnswered } = props;
  const { t, locale } = words;
  const path = `/api/earlier-dates/${wish.id}/answer` as const;
  const plain = { call: `POST ${path}`, forms } as const;
  const [busy, setBusy] = useState<OfferAnswer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(() => refusalOf(plain));
  const answer = async (given: OfferAnswer): Promise<void> => {
    if (busy) return;
    setBusy(given);
    setFailure(null);
    const outcome = await call(locale, 'POST', path, { body: { answer: given, startsAt: offer.startsAt } });
    setBusy(null);
    if (outcome.kind === 'done') onAnswered(given);
    else setFailure(outcome);
  };
  const ways = [
    ['take', 'primary', t('earlier.offer.take', { when: momentWithin(dates, offer.startsAt) })],
    ['no', 'outline', t('earlier.offer.no')],
  ] as const;
  return (
    <>
      <div className="wish-banner">
        <p role="status">
          <b>{t('earlier.wish.banner')}</b>{' '}
          {offer.answerBy !== null && t('earlier.wish.bannerHeld', { time: wallTime(offer.answerBy).time })}{' '}
          {t('earlier.offer.confirmed')}
        </p>
        <div className="actions">
          {ways.map(([given, variant, label]) => (
            <StepForm key={given} {...plain} onSend={() => void answer(given)}>
              <input type="hidden" name="answer" value={given} />
              <input type="hidden" name="startsAt" value={offer.startsAt} />
              <Button type="submit" variant={variant} loading={busy === given}>
                {label}
              </Button>
            </StepForm>
          ))}
          <ButtonLink variant="ghost" href={href}>
            {t('earlier.wish.bannerSee')}
          </ButtonLink>
        </div>
      </div>
      <FormFailure failure={failure} words={words} />
    </>
  );
}

import type { ReactElement } from 'react';
import { type EarlierDate, ISO_WEEKDAYS, type OfferAnswer } from '../../../contract/earlier-date';
import type { PageForms } from '../../../contract/plain-form';
import { StepForm } from '../../forms/PlainForm';
import { Button } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { Tag, type TagTone } from '../../parts/site/Tag';
import { momentWithin } from '../booking/booked';
import { longDayWithin, wallTime } from '../booking/dates';
import type { WishProps } from './wish-props';

const TONES: Readonly<Record<EarlierDate['state'], TagTone>> = {
  waiting: 'waiting',
  offered: 'ok',
  fulfilled: 'soft',
  ended: 'off',
};

interface WishRowProps extends Pick<WishProps, 'words' | 'dates'> {
  wish: EarlierDate;
  forms: PageForms;
  isBusy: boolean;
  onEnd: (wish: EarlierDate) => void;
  onAnswer: (wish: EarlierDate, answer: OfferAnswer) => void;
}

/** One wish: until when, for what, and whether a time waits. */
export function WishRow({ words, dates, wish, forms, isBusy, onEnd, onAnswer }: WishRowProps): ReactElement {
  const { t } = words;
  const { service, doctor, language, weekdays, dayPart, until, offer, state } = wish;
  const dayOf = (date: string): string => longDayWithin(dates, date).split(', ').at(-1) ?? date;
  const days =
    weekdays.length === ISO_WEEKDAYS.length
      ? t('earlier.wish.everyDay')
      : weekdays.map((day) => dates.weekdaysShort[day - 1]).join(', ');
  const rest = [
    days,
    dayPart === 'any' ? null : t(`earlier.wish.part.${dayPart}`),
    language && t(`common.language.${language}`),
  ];
  const answer = `POST /api/earlier-dates/${wish.id}/answer` as const;
  const isLive = state === 'waiting' || state === 'offered';
  return (
    <li className="wish">
      <p className="wish-until">
        <b>{t('earlier.wish.until', { date: dayOf(until) })}</b>
        <small>{t('earlier.wish.from', { date: dayOf(wallTime(wish.createdAt).date) })}</small>
      </p>
      <div>
        <b>
          {service.name}, {doctor?.fullName ?? t('earlier.wish.anyDoctor')}
        </b>
        <p className="muted">{rest.filter(Boolean).join('; ')}</p>
        <Tag tone={TONES[state]}>{t(`earlier.wish.state.${state}`)}</Tag>
        {offer && (
          <div className="wish-offer">
            <p>
              {offer.answerBy !== null && t('earlier.wish.offered', { time: wallTime(offer.answerBy).time })}{' '}
              {t('earlier.offer.confirmed')}
            </p>
            <StepForm call={answer} forms={forms} onSend={() => onAnswer(wish, 'take')}>
              <input type="hidden" name="answer" value="take" />
              <input type="hidden" name="startsAt" value={offer.startsAt} />
              <Button type="submit" loading={isBusy}>
                <Icon name="check" />
                {t('earlier.offer.take', { when: momentWithin(dates, offer.startsAt) })}
              </Button>
            </StepForm>
            <StepForm call={answer} forms={forms} onSend={() => onAnswer(wish, 'no')}>
              <input type="hidden" name="answer" value="no" />
              <input type="hidden" name="startsAt" value={offer.startsAt} />
              <Button type="submit" variant="outline" loading={isBusy}>
                {t('earlier.offer.no')}
              </Button>
            </StepForm>
          </div>
        )}
      </div>
      {isLive && (
        <StepForm call={`DELETE /api/earlier-dates/${wish.id}`} forms={forms} onSend={() => onEnd(wish)}>
          <Button
            type="submit"
            variant="outline"
            size="s"
            loading={isBusy}
            aria-label={t('earlier.wish.endNamed', { service: service.name })}
          >
            {t('earlier.wish.end')}
          </Button>
        </StepForm>
      )}
    </li>
  );
}

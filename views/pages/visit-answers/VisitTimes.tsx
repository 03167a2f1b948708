import type { ReactElement } from 'react';
import type { Slot, SlotDay } from '../../../contract/schedule';
import type { VisitPage, VisitPageTimes, VisitToAnswer } from '../../../contract/visit-answer';
import { formatPhone } from '../../../contract/phone';
import { formatClock, formatMoment, formatWeekdayDay } from '../../format';
import { phoneHref, withQuery } from '../../links';
import { SlotRadio } from '../../parts/booking/Slot';
import { Button } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { useSite } from '../../site';

/** Seen at once of a day; the others unfold. */
const FIRST = 8;

interface VisitTimesProps {
  page: VisitPage;
  visit: VisitToAnswer;
  times: VisitPageTimes;
}

/** Free times to move a visit to; whose they are is said by nothing but "the same doctor". */
export function VisitTimes({ page, visit, times }: VisitTimesProps): ReactElement {
  const { locale, words } = useSite();
  const { path } = page;
  return (
    <>
      <h1>{words.t('visit-answers.another.title')}</h1>
      {page.problem && (
        <p className="answer-note" data-kind="problem" role="alert">
          <Icon name="alert" />
          <span>{words.t(`visit-answers.problem.${page.problem}`)}</span>
        </p>
      )}
      <p className="answer-note">
        <Icon name="lock" />
        <span>{words.t('visit-answers.another.keeps', { when: formatMoment(locale, visit.startsAt) })}</span>
      </p>
      <form method="post" action={path}>
        <input type="hidden" name="answer" value="move" />
        <section className="answer-times">
          <h2>{words.t('visit-answers.another.same')}</h2>
          {times.same.length === 0 && <p>{words.t('visit-answers.another.none')}</p>}
          {times.same.map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </section>
        {times.others.length > 0 && (
          <section className="answer-times">
            <h2>{words.t('visit-answers.another.others')}</h2>
            <p>{words.t('visit-answers.another.othersText')}</p>
            {times.others.map((day) => (
              <Day key={day.date} day={day} />
            ))}
          </section>
        )}
        <p className="answer-more">
          {times.later !== null && (
            <a href={withQuery(path, { show: 'another', from: times.later })}>
              {words.t('visit-answers.another.later')}
            </a>
          )}
          <a href={phoneHref(visit.phone)}>
            {words.t('visit-answers.another.phone', { phone: formatPhone(visit.phone) })}
          </a>
          <a href={path}>{words.t('visit-answers.another.back')}</a>
        </p>
        <p className="answer-note">
          <Icon name="mail" />
          <span>{words.t('visit-answers.another.request')}</span>
        </p>
        <div className="answer-bar">
          <Button type="submit">{words.t('visit-answers.another.move')}</Button>
        </div>
      </form>
    </>
  );
}

function Day({ day: { date, slots } }: { day: SlotDay }): ReactElement {
  const { locale, words } = useSite();
  const [first, rest] = [slots.slice(0, FIRST), slots.slice(FIRST)];
  return (
    <fieldset>
      <legend>{formatWeekdayDay(locale, date)}</legend>
      <div className="answer-slots">
        {first.map((slot) => (
          <Time key={`${slot.startsAt} ${slot.doctorId}`} slot={slot} />
        ))}
      </div>
      {rest.length > 0 && (
        <details>
          <summary>
            {words.t('visit-answers.another.more')}
            <Icon name="chevron-down" />
          </summary>
          <div className="answer-slots">
            {rest.map((slot) => (
              <Time key={`${slot.startsAt} ${slot.doctorId}`} slot={slot} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

function Time({ slot: { startsAt, doctorId } }: { slot: Slot }): ReactElement {
  const { locale } = useSite();
  return (
    <SlotRadio
      name="time"
      value={`${startsAt} ${doctorId}`}
      time={formatClock(startsAt)}
      label={formatMoment(locale, startsAt)}
    />
  );
}

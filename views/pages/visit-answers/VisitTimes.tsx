import type { ReactElement } from 'react';
import type { VisitPage, VisitPageTimes, VisitToAnswer } from '../../../contract/visit-answer';
import { formatPhone } from '../../../contract/phone';
import { formatMoment } from '../../format';
import { phoneHref, withQuery } from '../../links';
import { TimesOfDay } from '../../parts/booking/TimesOfDay';
import { Button } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { useSite } from '../../site';

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
            <TimesOfDay key={day.date} day={day} />
          ))}
        </section>
        {times.others.length > 0 && (
          <section className="answer-times">
            <h2>{words.t('visit-answers.another.others')}</h2>
            <p>{words.t('visit-answers.another.othersText')}</p>
            {times.others.map((day) => (
              <TimesOfDay key={day.date} day={day} />
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

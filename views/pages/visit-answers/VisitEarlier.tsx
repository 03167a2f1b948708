import type { ReactElement } from 'react';
import { SAME_DOCTOR } from '../../../contract/earlier-date';
import type { VisitPage, VisitPageWish, VisitToAnswer } from '../../../contract/visit-answer';
import { dateWords } from '../../date-words';
import { formatMoment } from '../../format';
import { WishFields } from '../../parts/booking/WishFields';
import { Button } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { useSite } from '../../site';

interface VisitEarlierProps {
  page: VisitPage;
  visit: VisitToAnswer;
  wish: VisitPageWish;
}

/** Asks for an earlier date; whose the times are is said by nothing but "the same doctor". */
export function VisitEarlier({ page: { path }, visit, wish }: VisitEarlierProps): ReactElement {
  const { locale, words } = useSite();
  const { t } = words;
  const { values, wrong, problem, min, max } = wish;
  return (
    <>
      <h1>{t('earlier.wish.form.title')}</h1>
      <p className="lead">{t('earlier.wish.lead')}</p>
      {problem !== null && (
        <p className="answer-note" data-kind="problem" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <p className="answer-note">
        <Icon name="lock" />
        <span>{t('earlier.wish.visit', { when: formatMoment(locale, visit.startsAt) })}</span>
      </p>
      <form className="answer-wish" method="post" action={path}>
        <input type="hidden" name="answer" value="earlier" />
        <WishFields
          words={words}
          dates={dateWords(locale)}
          values={values}
          errors={wrong.phone === undefined ? wrong : { ...wrong, phone: t('earlier.wish.noPhone') }}
          doctors={[{ value: SAME_DOCTOR, label: t('earlier.wish.sameDoctor') }]}
          languages={[]}
          min={min}
          max={max}
        />
        <p className="answer-more">
          <a href={path}>{t('visit-answers.another.back')}</a>
        </p>
        <div className="answer-bar">
          <Button type="submit">{t('earlier.wish.form.submit')}</Button>
        </div>
      </form>
    </>
  );
}

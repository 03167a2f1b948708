import { type ReactElement, useRef, useState } from 'react';
import type { EarlierDate, EarlierDateList, OfferAnswer } from '../../../contract/earlier-date';
import type { PageForms } from '../../../contract/plain-form';
import { call, type Outcome } from '../../forms/call';
import { failureText } from '../../forms/FormFailure';
import { Toast } from '../../parts/site/Toast';
import { Saved } from '../account/Saved';
import { defineIsland } from '../define-island';
import { type WishProps, WORDS } from './wish-props';
import { WishRow } from './WishRow';

const CALLS = '/api/earlier-dates/';

interface EarlierProps extends WishProps {
  list: EarlierDateList;
  forms: PageForms;
}

/** What one waits for: each wish can be ended, and a time that waits be answered. */
function Earlier(props: EarlierProps): ReactElement {
  const { words, forms } = props;
  const { t, locale } = words;
  const [list, setList] = useState(props.list);
  const [failed, setFailed] = useState(forms.refused?.call.includes(CALLS) ? forms.refused.problem.detail : null);
  const [said, setSaid] = useState(forms.done?.startsWith(`DELETE ${CALLS}`) ? t('earlier.wish.ended') : null);
  const [busy, setBusy] = useState<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const reload = async (): Promise<void> => {
    const outcome = await call<EarlierDateList>(locale, 'GET', '/api/earlier-dates');
    if (outcome.kind === 'done') setList(outcome.body);
    else setFailed(t('earlier.wish.failed'));
  };

  /** Does something with a wish, and shows what came of it. */
  const make = async (id: number, step: Promise<Outcome<unknown>>, done: string): Promise<void> => {
    setBusy(id);
    setSaid(null);
    setFailed(null);
    const outcome = await step;
    setBusy(null);
    if (outcome.kind === 'done') setSaid(done);
    else setFailed(failureText(outcome, words));
    await reload();
    title.current?.focus();
  };
  const end = ({ id }: EarlierDate): Promise<void> =>
    make(id, call(locale, 'DELETE', `/api/earlier-dates/${id}`), t('earlier.wish.ended'));
  const answer = ({ id, offer }: EarlierDate, given: OfferAnswer): Promise<void> =>
    make(
      id,
      call(locale, 'POST', `/api/earlier-dates/${id}/answer`, { body: { answer: given, startsAt: offer?.startsAt } }),
      given === 'take'
        ? `${t('earlier.offer.taken.title')}. ${t('earlier.offer.taken.text')}`
        : t('earlier.offer.refused.title'),
    );

  return (
    <section id="list">
      <h2 ref={title} tabIndex={-1}>
        {t('earlier.wish.list')}
      </h2>
      <Saved text={said} />
      {failed !== null && <Toast tone="error">{failed}</Toast>}
      <p className="muted">{t(list.items.length === 0 ? 'earlier.wish.none' : 'earlier.wish.limit')}</p>
      {list.items.length > 0 && (
        <ul className="rows">
          {list.items.map((wish) => (
            <WishRow
              key={wish.id}
              {...props}
              wish={wish}
              isBusy={busy === wish.id}
              onEnd={(each) => void end(each)}
              onAnswer={(each, given) => void answer(each, given)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

export const earlier = defineIsland({ name: 'Earlier', words: WORDS, isPlain: true, view: Earlier });

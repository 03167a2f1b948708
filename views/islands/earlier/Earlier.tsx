import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Appointment } from '../../../contract/appointment';
import { EARLIER, type EarlierDate, type EarlierDateList } from '../../../contract/earlier-date';
import type { Locale } from '../../../contract/locales';
import { call } from '../../forms/call';
import { Button } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { Saved } from '../account/Saved';
import { defineIsland } from '../define-island';
import { type Asked, readAsked, type WishProps, WORDS } from './wish-props';
import { WishForm } from './WishForm';
import { WishRow } from './WishRow';

interface EarlierProps extends WishProps {
  signInHref: string;
}

interface Loaded {
  list: EarlierDateList;
  asked: Asked;
  visit: Appointment | null;
}

const isLive = ({ state }: EarlierDate): boolean => state === 'waiting' || state === 'offered';

async function load(locale: Locale): Promise<Loaded | 'signed-out' | 'failed'> {
  const asked = readAsked();
  const [list, visit] = await Promise.all([
    call<EarlierDateList>(locale, 'GET', '/api/earlier-dates'),
    asked.visit === null ? null : call<Appointment>(locale, 'GET', `/api/appointments/${asked.visit}`),
  ]);
  if (list.kind === 'signed-out') return 'signed-out';
  if (list.kind !== 'done') return 'failed';
  return { list: list.body, asked, visit: visit?.kind === 'done' ? visit.body : null };
}

/** What one waits for, and a form to wait for more: for a visit of the address, or for any time. */
function Earlier(props: EarlierProps): ReactElement {
  const { words, signInHref } = props;
  const { t, locale } = words;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [ending, setEnding] = useState<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const [round, setRound] = useState(0);
  const reload = (): void => setRound((count) => count + 1);

  useEffect(() => {
    void load(locale).then((outcome) => {
      if (outcome === 'signed-out') window.location.assign(signInHref);
      setFailed(outcome === 'failed');
      if (typeof outcome === 'object') setLoaded(outcome);
    });
  }, [locale, signInHref, round]);

  const end = async ({ id }: EarlierDate): Promise<void> => {
    setEnding(id);
    setSaid(null);
    const outcome = await call(locale, 'DELETE', `/api/earlier-dates/${id}`);
    setEnding(null);
    if (outcome.kind === 'done') setSaid(t('earlier.wish.ended'));
    else setFailed(true);
    reload();
    title.current?.focus();
  };
  const add = (): void => {
    setSaid(t('earlier.wish.added'));
    reload();
    title.current?.focus();
  };

  if (!loaded) {
    return isFailed ? (
      <>
        <Toast tone="error">{t('earlier.wish.failed')}</Toast>
        <Button variant="outline" onClick={reload}>
          {t('common.form.retry')}
        </Button>
      </>
    ) : (
      <p className="muted account-waiting" role="status">
        {t('earlier.wish.loading')}
      </p>
    );
  }
  const { list, asked, visit } = loaded;
  const live = list.items.filter(isLive);
  const hasOwn = visit !== null && live.some(({ appointmentId }) => appointmentId === visit.id);
  const mayAsk = list.open && live.length < EARLIER.wishesMax && !hasOwn;
  return (
    <div className="wishes">
      <section>
        <h2 ref={title} tabIndex={-1}>
          {t('earlier.wish.list')}
        </h2>
        <Saved text={said} />
        {isFailed && <Toast tone="error">{t('earlier.wish.failed')}</Toast>}
        <p className="muted">{t(list.items.length === 0 ? 'earlier.wish.none' : 'earlier.wish.limit')}</p>
        {list.items.length > 0 && (
          <ul className="rows">
            {list.items.map((wish) => (
              <WishRow
                key={wish.id}
                {...props}
                wish={wish}
                isEnding={ending === wish.id}
                onEnd={(each) => void end(each)}
              />
            ))}
          </ul>
        )}
      </section>
      {!list.open && <p role="status">{t('earlier.wish.off')}</p>}
      {mayAsk && (
        <section>
          <WishForm key={live.length} {...props} asked={asked} visit={visit} onAdded={add} />
        </section>
      )}
    </div>
  );
}

export const earlier = defineIsland({ name: 'Earlier', words: WORDS, view: Earlier });

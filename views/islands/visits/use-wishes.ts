import { useCallback, useEffect, useState } from 'react';
import type { EarlierDate, EarlierDateList } from '../../../contract/earlier-date';
import type { Locale } from '../../../contract/locales';
import { call } from '../../forms/call';

export interface Wishes {
  /** Those that are not over. */
  live: readonly EarlierDate[];
  /** Whether the clinic takes more. */
  isOpen: boolean;
}

function toWishes({ items, open }: EarlierDateList): Wishes {
  return { live: items.filter(({ state }) => state === 'waiting' || state === 'offered'), isOpen: open };
}

/** What one waits for; null: that is not known. @param known as the page has it: it is asked for otherwise */
export function useWishes(locale: Locale, known: EarlierDateList | null = null): [Wishes | null, () => void] {
  const [wishes, setWishes] = useState(known && toWishes(known));
  const load = useCallback((): void => {
    void call<EarlierDateList>(locale, 'GET', '/api/earlier-dates').then((outcome) => {
      if (outcome.kind === 'done') setWishes(toWishes(outcome.body));
    });
  }, [locale]);
  const isKnown = known !== null;
  useEffect(() => {
    if (!isKnown) load();
  }, [isKnown, load]);
  return [wishes, load];
}

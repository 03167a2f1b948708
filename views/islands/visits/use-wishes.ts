import { useEffect, useState } from 'react';
import type { EarlierDate, EarlierDateList } from '../../../contract/earlier-date';
import type { Locale } from '../../../contract/locales';
import { call } from '../../forms/call';

export interface Wishes {
  /** Those that are not over. */
  live: readonly EarlierDate[];
  /** Whether the clinic takes more. */
  isOpen: boolean;
}

/** What one waits for; null: that is not known. */
export function useWishes(locale: Locale): Wishes | null {
  const [wishes, setWishes] = useState<Wishes | null>(null);
  useEffect(() => {
    void call<EarlierDateList>(locale, 'GET', '/api/earlier-dates').then((outcome) => {
      if (outcome.kind !== 'done') return;
      const { items, open } = outcome.body;
      setWishes({ live: items.filter(({ state }) => state === 'waiting' || state === 'offered'), isOpen: open });
    });
  }, [locale]);
  return wishes;
}

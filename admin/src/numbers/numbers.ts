import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { addDays } from '../../../contract/calendar';
import type { Numbers, NumbersBy } from '../../../contract/numbers';
import { httpClient } from '../api/http';
import { longDate, shortDate } from '../appointments/times';
import type { Shown } from './periods';
import { useResourceWords, type Words } from '../resource-words';

export const RESOURCE = 'numbers';

/** The words of the page. */
export const useWords = (): Words => useResourceWords(RESOURCE);

/** The numbers of the periods that hold dates. */
export function useNumbers(from: string, to: string, by: NumbersBy): UseQueryResult<Numbers> {
  const query = new URLSearchParams({ from, to, by }).toString();
  return useQuery({
    queryKey: [RESOURCE, from, to, by],
    queryFn: async () => (await httpClient(`/api/panel/${RESOURCE}?${query}`)).json as Numbers,
    placeholderData: keepPreviousData,
  });
}

/** What a period is called: October 2026, or week 12.10 – 18.10.2026. */
export function usePeriodName(): (start: string, shown: Shown) => string {
  const translate = useTranslate();
  const words = useWords();
  return (start, shown) =>
    shown === 'month'
      ? `${translate(`dates.month.${Number(start.slice(5, 7))}`)} ${start.slice(0, 4)}`
      : words('week', { from: shortDate(start), to: longDate(addDays(start, 6)) });
}

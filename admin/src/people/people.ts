import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PersonRecord } from '../../../contract/person';
import { httpClient } from '../api/http';
import { VISITS_KEY } from '../appointments/visits';
import { formatDay } from '../locale';
import { useResourceWords, type Words } from '../resource-words';

const RESOURCE = 'people';
export const BASE = `/api/panel/${RESOURCE}`;

/** The words about people whom accounts book for. */
export const useWords = (): Words => useResourceWords(RESOURCE);

/** Somebody whom accounts book for. Steps of visits may change it: it is kept with them. */
export function usePerson(id: number): UseQueryResult<PersonRecord> {
  return useQuery({
    queryKey: [VISITS_KEY, 'person', id],
    queryFn: async () => (await httpClient(`${BASE}/${id}`)).json as PersonRecord,
    retry: false,
  });
}

/** What is known of a person's age: kind, date of birth, and years. */
export function useAgeText(): (person: Pick<PersonRecord, 'kind' | 'bornOn' | 'age'>) => string {
  const words = useWords();
  return ({ kind, bornOn, age }) => {
    if (bornOn === null || age === null) return `${words(`kind.${kind}`)}, ${words('no_date')}`;
    const { years, months } = age;
    const old = years > 0 ? words('years', { smart_count: years }) : words('months', { smart_count: months });
    return `${words(`kind.${kind}`)}, ${words('born', { date: formatDay(`${bornOn}T12:00:00Z`) })} (${old})`;
  };
}

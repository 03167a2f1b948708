import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { LikelyInput, LikelyPerson, PersonMergeInput, PersonRecord } from '../../../contract/person';
import { httpClient } from '../api/http';
import { VISITS_KEY } from '../appointments/visits';
import { formatDay } from '../locale';
import { useResourceWords, type Words } from '../resource-words';

const BASE = '/api/panel/people';
const MERGES = '/api/panel/person-merges';

/** The words about people whom accounts book for. */
export const useWords = (): Words => useResourceWords('people');

/** Somebody whom accounts book for. Steps of visits may change it: it is kept with them. */
export function usePerson(id: number): UseQueryResult<PersonRecord> {
  return useQuery({
    queryKey: [VISITS_KEY, 'person', id],
    queryFn: async () => (await httpClient(`${BASE}/${id}`)).json as PersonRecord,
    retry: false,
  });
}

/** Other records that may be of the same person. What is looked for is sent in the body: it has no place in an address. */
export function useLikely(id: number, input: LikelyInput): UseQueryResult<LikelyPerson[]> {
  return useQuery({
    queryKey: [VISITS_KEY, 'likely', id, input],
    async queryFn() {
      const options = { method: 'POST', body: JSON.stringify(input) };
      return (await httpClient(`${BASE}/${id}/likely`, options)).json as LikelyPerson[];
    },
    retry: false,
  });
}

interface MergeSteps {
  /** @throws HttpError */
  merge: (id: number, input: PersonMergeInput) => Promise<void>;
  /** @throws HttpError */
  undo: (mergeId: number) => Promise<void>;
}

/** Makes one record of two, and two again; all that is shown of visits and people is asked for anew. */
export function useMergeSteps(): MergeSteps {
  const queryClient = useQueryClient();
  const send = async (url: string, options: Parameters<typeof httpClient>[1]) => {
    try {
      await httpClient(url, options);
    } finally {
      await queryClient.invalidateQueries({ queryKey: [VISITS_KEY] });
    }
  };
  return {
    merge: (id, input) => send(`${BASE}/${id}/merge`, { method: 'POST', body: JSON.stringify(input) }),
    undo: (mergeId) => send(`${MERGES}/${mergeId}`, { method: 'DELETE' }),
  };
}

type Aged = Pick<PersonRecord, 'kind' | 'bornOn'> & Partial<Pick<PersonRecord, 'age'>>;

/** A date of birth, or that it is not known. */
export function useBornText(): (bornOn: string | null) => string {
  const words = useWords();
  return (bornOn) => (bornOn === null ? words('no_date') : words('born', { date: formatDay(`${bornOn}T12:00:00Z`) }));
}

/** What is known of a person's age: kind, date of birth, and years. */
export function useAgeText(): (person: Aged) => string {
  const words = useWords();
  const bornText = useBornText();
  return ({ kind, bornOn, age }) => {
    const text = `${words(`kind.${kind}`)}, ${bornText(bornOn)}`;
    if (!age) return text;
    const { years, months } = age;
    const old = years > 0 ? words('years', { smart_count: years }) : words('months', { smart_count: months });
    return `${text} (${old})`;
  };
}

import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Duty, DutyState } from '../../../contract/duty';
import { httpClient } from '../api/http';
import { useResourceWords, type Words } from '../resource-words';

const RESOURCE = 'legal';
const PATH = `/api/panel/${RESOURCE}`;
const KEY = [RESOURCE];

/** How a duty stands in the list. */
export type Standing = DutyState | 'improve';

const ORDER: readonly Standing[] = ['missing', 'improve', 'met', 'not_applicable'];

/** The words of the desk. */
export const useWords = (): Words => useResourceWords(RESOURCE);

/** The duties, always in the same order. */
export function useDuties(): UseQueryResult<Duty[]> {
  return useQuery({ queryKey: KEY, queryFn: async () => (await httpClient(PATH)).json as Duty[] });
}

/** Notes that somebody read what the site says of a duty. */
export function useReview(): UseMutationResult<Duty, Error, Duty> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }) => {
      const options = { method: 'POST', body: JSON.stringify({ version }) };
      return (await httpClient(`${PATH}/${id}/review`, options)).json as Duty;
    },
    onSuccess: (duty) =>
      queryClient.setQueryData<Duty[]>(KEY, (duties) => duties?.map((each) => (each.id === duty.id ? duty : each))),
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** What is met and has a problem is to be improved. */
export function standingOf({ state, problems }: Pick<Duty, 'state' | 'problems'>): Standing {
  return state === 'met' && problems.length > 0 ? 'improve' : state;
}

/** What there is to do comes first; else the order stays. */
export function byStanding(duties: readonly Duty[]): Duty[] {
  return ORDER.flatMap((standing) => duties.filter((duty) => standingOf(duty) === standing));
}

/** What is offered to be done about a duty: in the panel, or a look at the site; null: nothing. */
export function actionOf(
  duty: Duty,
): { word: 'add' | 'complete' | 'mend'; to: string } | { word: 'see'; href: string } | null {
  const { mend, where, problems } = duty;
  const codes = problems.map(({ code }) => code).filter((code) => code !== 'review_due');
  const [first] = codes;
  if (mend !== null && first !== undefined) {
    if (first === 'no_document') return { word: 'add', to: mend };
    const isGap = first === 'untranslated' || first.startsWith('no_');
    return { word: isGap ? 'complete' : 'mend', to: mend };
  }
  return where === null ? null : { word: 'see', href: where };
}

import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ResourceChoice, SwapInput } from '../../../contract/resource';
import { httpClient } from '../api/http';
import { dateOf, timeOf } from '../appointments/times';
import { useTimetable, type Visit, visitKey, visitorOf, VISITS_KEY } from '../appointments/visits';
import { isUnusable, useWords } from './resources';
import { RESOURCE, useResources } from './use-resources';

const pathOf = (id: number): string => `/api/panel/appointments/${id}/${RESOURCE}`;

/** What a visit may have, of the kinds that it needs. */
export function useChoices(id: number, enabled = true): UseQueryResult<ResourceChoice[]> {
  return useQuery({
    // What happens to other visits changes what is free.
    queryKey: [VISITS_KEY, 'choices', id],
    queryFn: async () => (await httpClient(pathOf(id))).json as ResourceChoice[],
    enabled,
  });
}

/** Gives a visit other rooms and devices. @throws HttpError */
export function useSwap(): (id: number, input: SwapInput) => Promise<Visit> {
  const queryClient = useQueryClient();
  return async (id, input) => {
    const visit = (await httpClient(pathOf(id), { method: 'POST', body: JSON.stringify(input) })).json as Visit;
    queryClient.setQueryData(visitKey(id), visit);
    for (const key of [RESOURCE, VISITS_KEY, 'slots']) void queryClient.invalidateQueries({ queryKey: [key] });
    return visit;
  };
}

/** What stands beside a choice: until when it is free, who has it, or why nobody may. */
export function useChoiceNote(visit: Visit): (choice: ResourceChoice) => string {
  const words = useWords();
  const date = dateOf(visit.startsAt);
  const { data: resources = [] } = useResources();
  const { data: day = [] } = useTimetable(date, date);
  const visitsWith = (id: number) =>
    day.filter((other) => other.id !== visit.id && other.resources.some((each) => each.id === id));
  return ({ id, state }) => {
    const resource = resources.find((each) => each.id === id);
    const closed = resource?.closedDays.find((each) => each.date === date);
    if (state === 'own') return words(resource && isUnusable(resource, date) ? 'swap.own_off' : 'swap.own');
    if (state === 'off')
      return closed ? [words('swap.closed'), closed.reason].filter(Boolean).join(': ') : words('off');
    if (state === 'free') {
      const next = visitsWith(id).find(({ startsAt }) => startsAt >= visit.endsAt);
      return next ? words('swap.free_until', { time: timeOf(next.startsAt) }) : words('swap.free');
    }
    const holders = visitsWith(id).filter(({ startsAt, endsAt }) => startsAt < visit.endsAt && visit.startsAt < endsAt);
    const last = holders.at(-1);
    // It may be held for somebody who has not booked yet.
    if (!last) return words('swap.taken');
    return words('swap.taken_until', { time: timeOf(last.endsAt), names: holders.map(visitorOf).join(', ') });
  };
}

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ResourceVisitPlan } from '../../../contract/resource-plan';
import { useNearestText } from '../absences/ConcernedPlans';
import { concernedQuery, useWords } from './resources';

/** The visits ahead that would be without it on these dates, or switched off, and what they might have instead. */
export function useConcerned(id: number, dates: readonly string[] | 'all'): UseQueryResult<ResourceVisitPlan[]> {
  return useQuery({
    ...concernedQuery(id, dates),
    enabled: dates.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** What a visit might have instead: another one at the same time, or else another time. */
export function useInsteadText(): (plan: ResourceVisitPlan) => string {
  const words = useWords();
  const nearest = useNearestText();
  return (plan) => {
    const names = plan.others.map(({ name }) => name).join(', ');
    return names ? words('away.others', { names }) : nearest(plan) || words('away.nothing');
  };
}

import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import {
  ABSENCE,
  type AbsenceInput,
  type AbsencePlan,
  type ClosingPlan,
  type ConcernedVisit,
  type ListedAbsence,
  type MoveOutcome,
  type NewAbsence,
  type VisitPlan,
} from '../../../contract/absence';
import type { PlannedStep, ResourcePlan } from '../../../contract/resource-plan';
import { httpClient } from '../api/http';
import { dateOf } from '../appointments/times';
import { type Visit, VISITS_KEY } from '../appointments/visits';
import { RESOURCE as THINGS } from '../resources/use-resources';
import { useResourceWords, type Words } from '../resource-words';

export const RESOURCE = 'absences';
const BASE = `/api/panel/${RESOURCE}`;
const CLOSED = '/api/panel/closed-days';

/** A stretch of time, instants; without an end: all that lies ahead. */
export interface Stretch {
  from?: string;
  to?: string;
}

/** The words of absences. */
export const useWords = (): Words => useResourceWords(RESOURCE);

/**
 * Where an absence of a doctor is written down, within the panel: once it is saved, its visits get new times.
 * @param date the first day, and @param until the last one: `YYYY-MM-DD`
 */
export function awayAddress(doctorId: number, date: string, until = date): string {
  return `/${RESOURCE}/create?${new URLSearchParams({ doctor: String(doctorId), date, until }).toString()}`;
}

/** The days of the first and the last one of some visits. */
export function daysOf(visits: readonly Visit[]): [first: string, last: string] {
  const days = visits.map(({ startsAt }) => dateOf(startsAt)).sort();
  return [days[0] ?? '', days.at(-1) ?? ''];
}

/** Where the visits of an absence get their new times, within the panel. */
export function planAddress(id: number): string {
  return `/${RESOURCE}/${id}/plan`;
}

/** Where the visits of closed days get their new times, within the panel. */
export function closingAddress(dates: readonly string[]): string {
  return `/${RESOURCE}/closed/${dates.join(',')}`;
}

/** The absences that are not over, as they begin. */
export function useAbsences(): UseQueryResult<ListedAbsence[]> {
  return useQuery({
    // What happens to a visit changes how many are left.
    queryKey: [VISITS_KEY, RESOURCE],
    queryFn: async () => (await httpClient(BASE)).json as ListedAbsence[],
  });
}

async function readPlans(doctorId: number, stretch: Stretch): Promise<VisitPlan[]> {
  const query = new URLSearchParams(Object.entries(stretch)).toString();
  const answer = await httpClient(`/api/panel/doctors/${doctorId}/concerned${query && `?${query}`}`);
  return answer.json as VisitPlan[];
}

/** The open visits of a doctor that touch a stretch of time. */
export async function readConcerned(doctorId: number, stretch: Stretch = {}): Promise<Visit[]> {
  return (await readPlans(doctorId, stretch)).map(({ appointment }) => appointment);
}

/** As `readConcerned`, with other times; nothing is asked for while there is no doctor or no time. */
export function useConcernedPlans(doctorId: number | null, stretch: Stretch | null): UseQueryResult<VisitPlan[]> {
  return useQuery({
    // What happens to a visit may change whom an absence concerns.
    queryKey: [VISITS_KEY, 'concerned', doctorId, stretch],
    queryFn: () => (doctorId && stretch ? readPlans(doctorId, stretch) : []),
    enabled: Boolean(doctorId && stretch),
    placeholderData: keepPreviousData,
  });
}

/** As `useConcernedPlans`, the visits alone. */
export function useConcerned(doctorId: number | null, stretch: Stretch | null): { data?: Visit[] } {
  const { data } = useConcernedPlans(doctorId, stretch);
  return data ? { data: data.map(({ appointment }) => appointment) } : {};
}

/** The open visits of all doctors on some dates; nothing is asked for while there is no date. */
export function useConcernedOn(dates: readonly string[]): UseQueryResult<Visit[]> {
  return useQuery({
    queryKey: [VISITS_KEY, 'concerned-on', dates],
    queryFn: async () => {
      const query = new URLSearchParams({ dates: dates.join(',') }).toString();
      const answer = await httpClient(`${CLOSED}/concerned?${query}`);
      return (answer.json as ConcernedVisit[]).map(({ appointment }) => appointment);
    },
    enabled: dates.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** What visits are planned anew for: an absence or a broken thing by its id, or days on which the clinic is closed. */
export type PlanOf = { absence: number } | { closed: readonly string[] } | { resource: number };

/** What may be done with the visits that an absence, closed days or a broken thing concern. */
export type Plan = AbsencePlan | ClosingPlan | ResourcePlan;

function pathOf(of: PlanOf): string {
  if ('resource' in of) return `/api/panel/resources/${of.resource}/plan`;
  return 'absence' in of ? `${BASE}/${of.absence}/plan` : `${CLOSED}/plan?dates=${of.closed.join(',')}`;
}

/** It stays as it was read while somebody chooses. */
export function usePlan(of: PlanOf): UseQueryResult<Plan> {
  return useQuery({
    queryKey: [RESOURCE, 'plan', of],
    queryFn: async () => (await httpClient(pathOf(of))).json as Plan,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface AbsenceSteps {
  /** @throws HttpError */
  add: (input: AbsenceInput) => Promise<NewAbsence>;
  /** @throws HttpError */
  end: (id: number) => Promise<void>;
  /** @throws HttpError, when nothing at all was moved */
  move: (of: PlanOf, moves: readonly PlannedStep[]) => Promise<MoveOutcome[]>;
}

export function useAbsenceSteps(): AbsenceSteps {
  const queryClient = useQueryClient();
  const forget = () => {
    for (const key of [THINGS, VISITS_KEY, 'slots']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  return {
    async add(input) {
      const answer = await httpClient(BASE, { method: 'POST', body: JSON.stringify(input) });
      forget();
      return answer.json as NewAbsence;
    },
    async end(id) {
      await httpClient(`${BASE}/${id}`, { method: 'DELETE' });
      forget();
    },
    async move(of, moves) {
      const outcomes: MoveOutcome[] = [];
      try {
        while (outcomes.length < moves.length) {
          const some = moves.slice(outcomes.length, outcomes.length + ABSENCE.movesMax);
          const answer = await httpClient(pathOf(of), { method: 'POST', body: JSON.stringify(some) });
          outcomes.push(...(answer.json as MoveOutcome[]));
        }
      } catch (error) {
        if (outcomes.length === 0) throw error;
      } finally {
        forget();
      }
      return outcomes;
    },
  };
}

import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type {
  Call,
  CallAttempt,
  CallResultInput,
  CallSummary,
  OfferCallResultInput,
  VisitCall,
} from '../../../contract/call';
import type { Slots, Slot } from '../../../contract/schedule';
import { addDays } from '../../../contract/calendar';
import { httpClient } from '../api/http';
import { dateOf } from '../appointments/times';
import { visitorOf, VISITS_KEY } from '../appointments/visits';
import { nameOf } from '../patients/patients';
import { useResourceWords, type Words } from '../resource-words';

export const RESOURCE = 'calls';
const BASE = `/api/panel/${RESOURCE}`;
/** So soon everybody sees whom a colleague has taken. */
const LIVE_MS = 3_000;
const SUMMARY_MS = 30_000;
/** How many days are looked through for the nearest time. */
const NEAREST_DAYS = 14;

/** What came of a call: of one about a visit, or about an earlier time. */
export type AnyResultInput = CallResultInput | OfferCallResultInput;

/** What tells a row from the others: offers and visits have ids of their own. */
export function keyOf({ kind, id }: Pick<Call, 'kind' | 'id'>): string {
  return kind === 'offer' ? `offer-${id}` : String(id);
}

/** Who is called. */
export function calledOf(call: Call): string {
  return call.kind === 'offer' ? nameOf(call.person) : visitorOf(call.appointment);
}

function pathOf({ kind, id }: Pick<Call, 'kind' | 'id'>): string {
  return kind === 'offer' ? `${BASE}/offers/${id}` : `${BASE}/${id}`;
}

/** The words of calls. */
export const useWords = (): Words => useResourceWords(RESOURCE);

/** Whom to phone now, best first. */
export function useCalls(): UseQueryResult<Call[]> {
  return useQuery({
    queryKey: [VISITS_KEY, RESOURCE],
    queryFn: async () => (await httpClient(BASE)).json as Call[],
    refetchInterval: LIVE_MS,
  });
}

/** @param isWanted only staff may ask */
export function useCallSummary(isWanted = true): UseQueryResult<CallSummary> {
  return useQuery({
    enabled: isWanted,
    queryKey: [VISITS_KEY, RESOURCE, 'summary'],
    queryFn: async () => (await httpClient(`${BASE}/summary`)).json as CallSummary,
    refetchInterval: SUMMARY_MS,
  });
}

/** The free time for a visit that is nearest to the one it has, with any doctor; null: there is none soon. */
export function useNearest({ appointment: visit }: VisitCall, isWanted: boolean): Slot | null {
  const from = dateOf(visit.startsAt);
  const { data } = useQuery({
    queryKey: ['slots', 'nearest', visit.id, visit.version],
    enabled: isWanted,
    async queryFn() {
      const query = new URLSearchParams({
        service: String(visit.service.id),
        doctor: 'any',
        from,
        to: addDays(from, NEAREST_DAYS - 1),
      });
      const { days } = (await httpClient(`/api/panel/slots?${query.toString()}`)).json as Slots;
      const distance = ({ startsAt }: Slot) => Math.abs(Date.parse(startsAt) - Date.parse(visit.startsAt));
      return days.flatMap(({ slots }) => slots).sort((a, b) => distance(a) - distance(b))[0] ?? null;
    },
  });
  return data ?? null;
}

/** All calls about a visit. @param isWanted only staff may ask */
export function useAttempts(visitId: number, isWanted: boolean): UseQueryResult<CallAttempt[]> {
  return useQuery({
    queryKey: [VISITS_KEY, RESOURCE, 'attempts', visitId],
    enabled: isWanted,
    queryFn: async () => (await httpClient(`${BASE}/${visitId}/attempts`)).json as CallAttempt[],
  });
}

interface CallSteps {
  /** @throws HttpError */
  take: (call: Call) => Promise<Call>;
  release: (call: Call) => Promise<void>;
  /** @throws HttpError */
  settle: (call: Call, input: AnyResultInput) => Promise<void>;
  refresh: () => Promise<void>;
}

export function useCallSteps(): CallSteps {
  const queryClient = useQueryClient();
  const refresh = async () => {
    const changed = [VISITS_KEY, 'slots', 'earlier-dates'];
    await Promise.all(changed.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  };
  return {
    refresh,
    async take(wanted) {
      const call = (await httpClient(`${pathOf(wanted)}/take`, { method: 'POST' })).json as Call;
      queryClient.setQueryData<Call[]>([VISITS_KEY, RESOURCE], (calls) =>
        calls?.map((each) => (keyOf(each) === keyOf(call) ? call : each)),
      );
      return call;
    },
    async release(call) {
      await httpClient(`${pathOf(call)}/take`, { method: 'DELETE' });
      await queryClient.invalidateQueries({ queryKey: [VISITS_KEY, RESOURCE] });
    },
    async settle(call, input) {
      // What was put off is sent even when the page is being closed.
      await httpClient(`${pathOf(call)}/result`, { method: 'POST', body: JSON.stringify(input), keepalive: true });
    },
  };
}

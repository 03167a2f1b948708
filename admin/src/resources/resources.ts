import { useQueryClient } from '@tanstack/react-query';
import { type ListedResource, type Resource, RESOURCE_KINDS, type ResourceInput } from '../../../contract/resource';
import type { ResourceVisitPlan } from '../../../contract/resource-plan';
import { httpClient } from '../api/http';
import { shortDate } from '../appointments/times';
import { VISITS_KEY } from '../appointments/visits';
import { tag } from '../locale';
import { useResourceWords, type Words } from '../resource-words';
import { toRanges } from '../settings/closed-ranges';
import { BASE, RESOURCE } from './use-resources';

/** The words of rooms and devices. */
export const useWords = (): Words => useResourceWords(RESOURCE);

/** In the address of that page: until further notice. */
export const OFF = 'off';

/** Where somebody says that it cannot be used for a while, within the panel. */
export function thingAwayAddress(id: number): string {
  return `/${RESOURCE}/${id}/away`;
}

/** Where the visits get something else that have what cannot be used, within the panel. */
export function thingPlanAddress(id: number): string {
  return `/${RESOURCE}/${id}/plan`;
}

/** The closed days of a room or a device that are not over: `23.11–25.11, serwis`. */
export function closedTexts({ closedDays }: Pick<Resource, 'closedDays'>, today: string): string[] {
  return toRanges(closedDays)
    .filter(({ to }) => to >= today)
    .map(({ from, to, reason }) => {
      const days = from === to ? shortDate(from) : `${shortDate(from)}–${shortDate(to)}`;
      return reason ? `${days}, ${reason}` : days;
    });
}

/** Whether no visit may take it on a date. */
export function isUnusable({ active, closedDays }: Resource, date: string): boolean {
  return !active || closedDays.some((closed) => closed.date === date);
}

/** Rooms before devices, and each kind by name. */
export function inOrder<Row extends Pick<Resource, 'kind' | 'name'>>(resources: readonly Row[]): Row[] {
  const rank = ({ kind }: Row) => RESOURCE_KINDS.indexOf(kind);
  return [...resources].sort(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, tag, { numeric: true }),
  );
}

/** Asks for the visits ahead that would be without it on some dates, or (`all`) switched off. */
export function concernedQuery(id: number, dates: readonly string[] | 'all') {
  return {
    queryKey: [VISITS_KEY, 'concerned-resource', id, dates],
    queryFn: async () => {
      const query = dates === 'all' ? '' : `?${new URLSearchParams({ dates: dates.join(',') }).toString()}`;
      return (await httpClient(`${BASE}/${id}/concerned${query}`)).json as ResourceVisitPlan[];
    },
  };
}

interface ResourceSteps {
  /** @throws HttpError */
  add: (input: ResourceInput) => Promise<ListedResource>;
  /** What is not said stays. @throws HttpError */
  change: (id: number, input: ResourceInput) => Promise<ListedResource>;
  /** @throws HttpError */
  remove: (id: number) => Promise<void>;
}

export function useResourceSteps(): ResourceSteps {
  const queryClient = useQueryClient();
  const write = async (path: string, method: string, input?: ResourceInput): Promise<ListedResource> => {
    const answer = await httpClient(BASE + path, { method, ...(input && { body: JSON.stringify(input) }) });
    await Promise.all([RESOURCE, VISITS_KEY, 'slots'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    return answer.json as ListedResource;
  };
  return {
    add: (input) => write('', 'POST', input),
    change: (id, input) => write(`/${id}`, 'PUT', input),
    async remove(id) {
      await write(`/${id}`, 'DELETE');
    },
  };
}

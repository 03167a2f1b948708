import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ListedResource } from '../../../contract/resource';
import { httpClient } from '../api/http';

export const RESOURCE = 'resources';
export const BASE = `/api/panel/${RESOURCE}`;
/** Rooms are built less often than visits are booked. */
const FRESH_MS = 60_000;

interface Options {
  /** False: nothing is asked for. */
  enabled?: boolean;
  /** How long what is known is good enough, in milliseconds. */
  staleTime?: number;
}

/** All rooms and devices, by kind and name. */
export function useResources({ enabled = true, staleTime = FRESH_MS }: Options = {}): UseQueryResult<ListedResource[]> {
  return useQuery({
    queryKey: [RESOURCE],
    queryFn: async () => (await httpClient(BASE)).json as ListedResource[],
    enabled,
    staleTime,
  });
}

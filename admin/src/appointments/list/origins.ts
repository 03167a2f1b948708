import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { BOOKING, type CancelManyInput, type CancelManyResult } from '../../../../contract/appointment';
import { httpClient } from '../../api/http';
import { readPage, type Visit, type VisitPage, VISITS_KEY } from '../visits';

/** The requests of one place, as many as can be cancelled in one step; none without a place. */
export function useOriginRequests(origin: string): UseQueryResult<VisitPage> {
  return useQuery({
    queryKey: [VISITS_KEY, 'origin', origin],
    queryFn: () => readPage({ origin, state: 'requested' }, 'startsAt', 0, BOOKING.cancelManyMax - 1),
  });
}

/** Cancels requests as they were seen. @throws HttpError */
export async function cancelMany(visits: readonly Visit[], reason: string): Promise<CancelManyResult> {
  const body: CancelManyInput = { visits: visits.map(({ id, version }) => ({ id, version })), reason };
  const options = { method: 'POST', body: JSON.stringify(body) };
  return (await httpClient('/api/panel/appointments/cancel-many', options)).json as CancelManyResult;
}

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { NamedDoctor, PanelCalendar } from '../../../../contract/panel-calendar';
import { httpClient } from '../../api/http';
import { DIRECTORY_KEY, VISITS_KEY } from '../visits';

const BASE = '/api/panel/calendar';
const NAMES_MS = 60_000;

export async function readCalendar(from: string, to: string, doctorId?: number): Promise<PanelCalendar> {
  const query = new URLSearchParams({ from, to, ...(doctorId !== undefined && { doctorId: String(doctorId) }) });
  return (await httpClient(`${BASE}?${query.toString()}`)).json as PanelCalendar;
}

/** The plan of some days; it is asked for anew when something happens to a visit. */
export function useCalendar(from: string, to: string, doctorId?: number): UseQueryResult<PanelCalendar> {
  return useQuery({
    queryKey: [VISITS_KEY, 'calendar', from, to, doctorId ?? null],
    queryFn: () => readCalendar(from, to, doctorId),
    placeholderData: keepPreviousData,
  });
}

/** All doctors who are not in the bin, also those whom visitors do not see. */
export function useNamedDoctors(): NamedDoctor[] | undefined {
  return useQuery({
    queryKey: [DIRECTORY_KEY, 'named-doctors'],
    queryFn: async () => (await httpClient(`${BASE}/doctors`)).json as NamedDoctor[],
    staleTime: NAMES_MS,
  }).data;
}

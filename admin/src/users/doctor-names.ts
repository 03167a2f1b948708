import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { NamedDoctor } from '../../../contract/panel-calendar';
import { httpClient } from '../api/http';

const STALE_MS = 60_000;

/** All doctors by name, as staff choose one. */
export function useNamedDoctors(): readonly NamedDoctor[] | undefined {
  return useQuery({
    queryKey: ['directory', 'named-doctors'],
    queryFn: async () => (await httpClient('/api/panel/calendar/doctors')).json as NamedDoctor[],
    staleTime: STALE_MS,
  }).data;
}

export function useDoctorNames(): ReadonlyMap<number, string> {
  const doctors = useNamedDoctors();
  return useMemo(() => new Map(doctors?.map(({ id, fullName }) => [id, fullName])), [doctors]);
}

import { useQuery } from '@tanstack/react-query';
import type { Clinic } from '../../../contract/clinic';
import { httpClient } from '../api/http';

/** The clinic's short name, or an empty text while it is not known. */
export function useClinicName(): string {
  const { data } = useQuery({
    queryKey: ['clinic'],
    queryFn: async () => (await httpClient('/api/clinic')).json as Clinic,
    staleTime: Infinity,
  });
  return data?.shortName ?? '';
}

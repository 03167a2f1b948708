import { useQuery } from '@tanstack/react-query';
import type { NamedDoctor } from '../../../../contract/panel-calendar';
import { httpClient } from '../../api/http';
import { DoctorField } from '../DoctorField';
import { DIRECTORY_KEY } from '../visits';
import { useWords } from '../words';

/** All doctors, also those whom visitors do not see: their visits have to be found. */
function useAllDoctors(): NamedDoctor[] {
  return (
    useQuery({
      queryKey: [DIRECTORY_KEY, 'all-doctors'],
      queryFn: async () => (await httpClient('/api/panel/calendar/doctors')).json as NamedDoctor[],
    }).data ?? []
  );
}

interface DoctorFilterProps {
  value: number | undefined;
  onChange: (doctorId: number | undefined) => void;
}

/** One doctor's visits, or those of all. */
export function DoctorFilter({ value, onChange }: DoctorFilterProps) {
  const words = useWords();
  return (
    <DoctorField
      label={words('filter.doctor')}
      doctors={useAllDoctors()}
      value={value}
      onChange={onChange}
      placeholder={words('filter.all_doctors')}
    />
  );
}

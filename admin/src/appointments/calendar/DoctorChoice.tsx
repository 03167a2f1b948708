import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import type { NamedDoctor } from '../../../../contract/panel-calendar';
import { useWords } from '../words';

/** More names than this are found by typing. */
const SHOWN = 60;

/** Searches by any part of a name, with or without the marks of its letters. */
const filterOptions = createFilterOptions<NamedDoctor>({
  limit: SHOWN,
  stringify: ({ fullName }) => `${fullName} ${fullName.replace(/ł/g, 'l').replace(/Ł/g, 'L')}`,
});

interface DoctorChoiceProps {
  doctors: readonly NamedDoctor[];
  /** Null: all. */
  value: number | null;
  onChange: (id: number | null) => void;
  /** Whether one has to be chosen. */
  required?: boolean;
}

/** One doctor, looked for by name, or all. */
export function DoctorChoice({ doctors, value, onChange, required = false }: DoctorChoiceProps) {
  const words = useWords();
  const nameOf = ({ fullName, visible }: NamedDoctor) =>
    visible ? fullName : `${fullName} (${words('calendar.hidden')})`;
  return (
    <Autocomplete
      options={[...doctors]}
      value={doctors.find(({ id }) => id === value) ?? null}
      onChange={(_, doctor) => onChange(doctor?.id ?? null)}
      disableClearable={required as false}
      filterOptions={filterOptions}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={words('calendar.no_doctor')}
      autoHighlight
      sx={{ width: { xs: '100%', sm: 280 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={words('filter.doctor')}
          placeholder={required ? '' : words('filter.all_doctors')}
        />
      )}
    />
  );
}

import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNamedDoctors } from './doctor-names';

interface DoctorChoiceProps {
  value: number | null;
  onChange: (id: number | null) => void;
  error: string | undefined;
}

/** Whose visits and hours a doctor's account has; found by typing a part of the name. */
export function DoctorChoice({ value, onChange, error }: DoctorChoiceProps) {
  const translate = useTranslate();
  const doctors = useNamedDoctors();
  return (
    <Autocomplete
      options={doctors ?? []}
      loading={!doctors}
      value={doctors?.find(({ id }) => id === value) ?? null}
      onChange={(_, doctor) => onChange(doctor?.id ?? null)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ fullName }) => fullName}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loadingText={translate('ra.page.loading')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('resources.users.doctor')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.users.doctor')}
          error={Boolean(error)}
          helperText={error ?? translate('resources.users.doctor_help')}
        />
      )}
    />
  );
}

import { TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useWords } from './words';

/** A text as it is compared: without marks and capitals. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase().trim();
}

interface DoctorFieldProps {
  label: string;
  doctors: readonly { id: number; fullName: string }[];
  value: number | undefined;
  onChange: (doctorId: number | undefined) => void;
  placeholder?: string;
  /** What else is wrong. */
  error?: string | undefined;
  /** Whether nobody is chosen while somebody types; otherwise it is whoever was. */
  forgets?: boolean;
  autoFocus?: boolean;
  width?: number | string;
}

/** A doctor, by a part of the name or from the list below it: nobody looks through five hundred names. */
export function DoctorField({
  label,
  doctors,
  value,
  onChange,
  placeholder,
  error,
  forgets = false,
  autoFocus = false,
  width = 210,
}: DoctorFieldProps) {
  const words = useWords();
  const id = useId();
  const shown = doctors.find((doctor) => doctor.id === value)?.fullName ?? '';
  const [state, setState] = useState({ shown, text: shown, isUnknown: false });
  // Chosen elsewhere, or the names are there now.
  if (state.shown !== shown) setState({ shown, text: shown, isUnknown: false });

  const type = (text: string) => {
    const exact = doctors.find(({ fullName }) => fullName === text);
    const isForgotten = !exact && value !== undefined && (forgets || text === '');
    setState({ shown: isForgotten ? '' : shown, text, isUnknown: false });
    if (exact) onChange(exact.id);
    else if (isForgotten) onChange(undefined);
  };
  const commit = () => {
    const wanted = bare(state.text);
    if (state.text === shown) return;
    const found = doctors.filter(({ fullName }) => bare(fullName).includes(wanted));
    const [only] = found;
    if (wanted !== '' && only && found.length === 1) {
      if (only.id === value) setState({ shown, text: shown, isUnknown: false });
      else onChange(only.id);
    } else setState({ ...state, isUnknown: wanted !== '' });
  };
  const complaint = state.isUnknown ? words('filter.unknown_doctor') : error;
  return (
    <>
      <TextField
        id={id}
        label={label}
        value={state.text}
        autoFocus={autoFocus}
        onChange={({ target }) => type(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
        placeholder={placeholder}
        error={Boolean(complaint)}
        helperText={complaint}
        sx={{ width: { xs: '100%', sm: width } }}
        slotProps={{ htmlInput: { list: `${id}-names`, autoComplete: 'off' } }}
      />
      <datalist id={`${id}-names`}>
        {doctors.map((doctor) => (
          <option key={doctor.id} value={doctor.fullName} />
        ))}
      </datalist>
    </>
  );
}

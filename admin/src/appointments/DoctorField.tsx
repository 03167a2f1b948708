import { TextField } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useWords } from './words';

/** A text as it is compared: without marks and capitals. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase().trim();
}

/** The only one whose name has a text in it. */
function onlyOne<Doctor extends { fullName: string }>(doctors: readonly Doctor[], text: string): Doctor | undefined {
  const wanted = bare(text);
  const found = wanted === '' ? [] : doctors.filter(({ fullName }) => bare(fullName).includes(wanted));
  return found.length === 1 ? found[0] : undefined;
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
  const [state, setState] = useState({ shown, text: shown, isLeft: false });
  // Chosen elsewhere, or the names are there now.
  if (state.shown !== shown) setState({ shown, text: shown, isLeft: false });

  const type = (text: string) => {
    const exact = doctors.find(({ fullName }) => fullName === text);
    const isForgotten = !exact && value !== undefined && (forgets || text === '');
    setState({ shown: isForgotten ? '' : shown, text, isLeft: false });
    if (exact) onChange(exact.id);
    else if (isForgotten) onChange(undefined);
  };
  const commit = () => {
    if (state.text === shown) return;
    const only = onlyOne(doctors, state.text);
    if (!only) setState({ ...state, isLeft: bare(state.text) !== '' });
    else if (only.id === value) setState({ shown, text: shown, isLeft: false });
    else onChange(only.id);
  };
  // Somebody may be faster than the names: whom was meant is known once they are there.
  const late = state.isLeft ? onlyOne(doctors, state.text)?.id : undefined;
  useEffect(() => {
    if (late !== undefined && late !== value) onChange(late);
  }, [late, value, onChange]);
  const complaint = state.isLeft && late === undefined && doctors.length > 0 ? words('filter.unknown_doctor') : error;
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

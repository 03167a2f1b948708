import { TextField } from '@mui/material';
import { useId } from 'react';

interface LabelledSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string }[];
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A field of a form with the browser's own list of choices. */
export function LabelledSelect({ label, value, onChange, choices, error, autoFocus = false }: LabelledSelectProps) {
  const id = useId();
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value}
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ select: { native: true } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}

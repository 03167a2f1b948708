import { TextField } from '@mui/material';
import { toTime } from './time-text';

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
  error?: string | undefined;
  helperText?: string | undefined;
  autoFocus?: boolean;
  width?: number | string | Record<string, number | string>;
}

/** A wall time that is typed as people say it: `8`, `8.30`, `08:30`. */
export function TimeField({ label, value, onChange, error, helperText, autoFocus = false, width }: TimeFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        const time = toTime(value);
        if (time !== value) onChange(time);
      }}
      error={Boolean(error)}
      helperText={error ?? helperText}
      sx={width === undefined ? {} : { width }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, placeholder: '08:00', autoComplete: 'off' } }}
    />
  );
}

import { TextField } from '@mui/material';

interface NativeSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string }[];
}

/** A choice in the browser's own list, which keyboards know best; its label is for screen readers. */
export function NativeSelect({ label, value, onChange, choices }: NativeSelectProps) {
  return (
    <TextField
      select
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: 'auto', minWidth: 160 }}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}

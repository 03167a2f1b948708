import { TextInput } from 'react-admin';
import { toTime } from './time-text';

/** A wall time. */
export function TimeInput({ source, label }: { source: string; label: string }) {
  return (
    <TextInput
      source={source}
      label={false}
      parse={(text: string) => (text.length >= 5 ? toTime(text) : text)}
      helperText={false}
      sx={{ width: 92 }}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'numeric', maxLength: 5, placeholder: '08:00' } }}
    />
  );
}

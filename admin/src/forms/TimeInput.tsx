import { TextInput } from 'react-admin';

/** Hours as people type them: `8` and `8.30` are 08:00 and 08:30. */
function toTime(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.,](\d{2}))?$/.exec(text.trim()) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : text;
}

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

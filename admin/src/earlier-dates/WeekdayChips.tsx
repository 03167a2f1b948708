import { Box } from '@mui/material';
import { useId } from 'react';
import { ISO_WEEKDAYS } from '../../../contract/earlier-date';
import { colours } from '../theme';
import { useWords } from './waiting';

const chipSx = {
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minHeight: 44,
  minWidth: 52,
  paddingInline: 1,
  border: `1px solid ${colours.border}`,
  borderRadius: '10px',
  background: '#fff',
  fontWeight: 500,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:has(:checked)': { background: '#224a3b', borderColor: '#224a3b', color: '#fdfcf8' },
  '&:has(:focus-visible)': { outline: '3px solid #224a3b', outlineOffset: 2 },
};

interface WeekdayChipsProps {
  value: readonly number[];
  onChange: (days: number[]) => void;
  error?: string | undefined;
}

/** Any number of weekdays. */
export function WeekdayChips({ value, onChange, error }: WeekdayChipsProps) {
  const words = useWords();
  const id = useId();
  const toggle = (day: number) =>
    onChange(ISO_WEEKDAYS.filter((each) => (each === day ? !value.includes(each) : value.includes(each))));
  return (
    <Box
      component="fieldset"
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ padding: 0, marginBottom: '5px', fontSize: 13, fontWeight: 500 }}>
        {words('fields.weekdays')}
      </Box>
      {ISO_WEEKDAYS.map((day) => (
        <Box key={day} component="label" sx={chipSx}>
          <input
            type="checkbox"
            checked={value.includes(day)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(day)}
          />
          {words(`day.${day}`)}
        </Box>
      ))}
      {error && (
        <Box id={`${id}-error`} sx={{ flexBasis: '100%', fontSize: 13, color: 'error.main' }}>
          {error}
        </Box>
      )}
    </Box>
  );
}

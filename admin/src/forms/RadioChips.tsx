import { Box } from '@mui/material';
import { type KeyboardEvent, useId } from 'react';
import { colours } from '../theme';

interface Chip {
  value: string;
  label: string;
  /** Below the label. */
  hint?: string;
}

interface RadioChipsProps {
  legend: string;
  chips: readonly Chip[];
  value: string | null;
  onChange: (value: string) => void;
  /** What is wrong with the choice. */
  error?: string | undefined;
  /** Called when Enter takes a choice, instead of sending the form. */
  onEnter?: (chip: HTMLInputElement) => void;
}

const groupSx = { display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, border: 0, minWidth: 0 };

const chipSx = {
  position: 'relative',
  display: 'inline-grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: 44,
  minWidth: 64,
  paddingInline: 1.5,
  border: `1px solid ${colours.border}`,
  borderRadius: '10px',
  background: '#fff',
  fontWeight: 500,
  lineHeight: 1.25,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:has(:checked)': { background: '#224a3b', borderColor: '#224a3b', color: '#fdfcf8' },
  '&:has(:focus-visible)': { outline: '3px solid #224a3b', outlineOffset: 2 },
  '&:hover:not(:has(:checked))': { background: colours.pale },
};

/** A choice of one among few: real radio buttons, which the arrow keys go through. */
export function RadioChips({ legend, chips, value, onChange, error, onEnter }: RadioChipsProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, chosen: string) => {
    if (event.key !== 'Enter' || !onEnter || event.repeat) return;
    event.preventDefault();
    if (chosen !== value) onChange(chosen);
    onEnter(event.currentTarget);
  };
  return (
    <Box
      component="fieldset"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      sx={groupSx}
    >
      <Box component="legend" sx={{ padding: 0, marginBottom: '5px', fontSize: 13, fontWeight: 500 }}>
        {legend}
      </Box>
      {chips.map((chip) => (
        <Box key={chip.value} component="label" sx={chipSx}>
          <input
            type="radio"
            name={id}
            value={chip.value}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
            onKeyDown={(event) => onKeyDown(event, chip.value)}
          />
          {chip.label}
          {chip.hint && (
            <Box component="span" sx={{ fontSize: 13, fontWeight: 400 }}>
              {chip.hint}
            </Box>
          )}
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

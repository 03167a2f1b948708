import { Box, Button, IconButton, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { DateField } from '../forms/DateField';
import { AddIcon, CloseIcon } from '../shell/icons';
import type { ClosedRange } from './closed-ranges';

interface ClosedRowProps {
  range: ClosedRange;
  /** From 1: it tells the rows apart for who does not see them. */
  place: number;
  /** Whether somebody tried to save it as it is. */
  isChecked: boolean;
  onChange: (range: ClosedRange) => void;
  onRemove: () => void;
  /** Below its fields. */
  children?: ReactNode;
}

/** Days on which something is closed: from, to and why. */
export function ClosedRow({ range, place, isChecked, onChange, onRemove, children }: ClosedRowProps) {
  const translate = useTranslate();
  const { from, to, reason } = range;
  const isReversed = from !== '' && to !== '' && to < from;
  const name = translate('resources.settings.closed_row', { place });
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '160px 160px minmax(0,1fr) 44px' },
        paddingBottom: 1,
        borderBottom: { xs: 1, sm: 0 },
        borderColor: 'divider',
      }}
    >
      <DateField
        label={translate('resources.settings.closed_from')}
        value={from}
        onChange={(date) => onChange({ ...range, from: date, to: to === '' || to === from ? date : to })}
        error={isChecked && from === '' ? translate('dates.missing') : undefined}
        width="100%"
      />
      <DateField
        label={translate('resources.settings.closed_to')}
        value={to}
        onChange={(date) => onChange({ ...range, to: date || from })}
        error={isReversed ? translate('resources.settings.closed_reversed') : undefined}
        width="100%"
      />
      <TextField
        label={translate('resources.settings.fields.reason')}
        value={reason}
        onChange={({ target }) => onChange({ ...range, reason: target.value })}
        slotProps={{ htmlInput: { maxLength: LIMITS.reason } }}
      />
      <IconButton
        onClick={onRemove}
        aria-label={`${translate('ra.action.remove')}: ${name}`}
        sx={{ marginTop: { sm: '24px' }, gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'end' }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      {children}
    </Box>
  );
}

/** Adds a row. */
export function AddDay({ onAdd }: { onAdd: () => void }) {
  return (
    <Button startIcon={<AddIcon />} onClick={onAdd}>
      {useTranslate()('resources.settings.add_day')}
    </Button>
  );
}

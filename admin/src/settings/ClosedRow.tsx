import { Box, Button, IconButton, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { DateField } from '../forms/DateField';
import { AddIcon, CloseIcon } from '../shell/icons';
import type { ClosedRange } from './closed-ranges';

/** Where the row is this wide, all its fields stand beside each other: on a card of the settings they do not. */
const WIDE = '@container (min-width: 600px)';

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
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        role="group"
        aria-label={name}
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'start',
          gridTemplateColumns: '1fr 1fr',
          paddingBottom: 1,
          borderBottom: 1,
          borderColor: 'divider',
          [WIDE]: { gridTemplateColumns: '160px 160px minmax(0,1fr) 44px', borderBottom: 0 },
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
          // As wide as both dates, but for the button beside it.
          sx={{
            gridColumn: '1 / -1',
            gridRow: 2,
            width: 'calc(100% - 52px)',
            [WIDE]: { gridColumn: 'auto', gridRow: 'auto', width: '100%' },
          }}
        />
        <IconButton
          onClick={onRemove}
          aria-label={`${translate('ra.action.remove')}: ${name}`}
          sx={{
            marginTop: '24px',
            gridColumn: 2,
            gridRow: 2,
            justifySelf: 'end',
            [WIDE]: { gridColumn: 'auto', gridRow: 'auto' },
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        {children}
      </Box>
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

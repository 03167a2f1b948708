import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useFieldArray } from 'react-hook-form';
import { BOOKING } from '../../../contract/appointment';
import type { ScheduleInterval } from '../../../contract/schedule';
import { PLACES } from '../../../contract/service';
import { TimeInput } from '../forms/TimeInput';
import { AddIcon, CloseIcon } from '../shell/icons';

const FIRST: ScheduleInterval = { from: '08:00', to: '14:00', place: 'clinic' };
const NEXT: ScheduleInterval = { from: '15:00', to: '19:00', place: 'clinic' };

function PlaceInput({ name, label }: { name: string; label: string }) {
  const translate = useTranslate();
  const { field } = useController({ name });
  return (
    <TextField
      select
      {...field}
      value={typeof field.value === 'string' ? field.value : ''}
      sx={{ width: 140 }}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    >
      {PLACES.map((place) => (
        <MenuItem key={place} value={place}>
          {translate(`resources.services.place.${place}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface IntervalsProps {
  /** The list in the form: `weekly.mon`. */
  name: string;
  /** Whose hours these are, for screen readers: a weekday or a date. */
  of: string;
  /** What stands there without hours. */
  none: string;
}

/** The hours of one day: as many intervals as there are, each at a place of its own. */
export function Intervals({ name, of, none }: IntervalsProps) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {fields.length === 0 && <Box sx={{ color: 'text.secondary', lineHeight: '44px' }}>{none}</Box>}
      {fields.map(({ id }, index) => {
        const label = (part: string) => `${of}, ${index + 1}, ${part}`;
        return (
          <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
            <TimeInput source={`${name}.${index}.from`} label={label(translate('resources.settings.from'))} />
            –
            <TimeInput source={`${name}.${index}.to`} label={label(translate('resources.settings.to'))} />
            <PlaceInput name={`${name}.${index}.place`} label={label(translate('resources.services.fields.place'))} />
            <IconButton onClick={() => remove(index)} aria-label={label(translate('ra.action.remove'))}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      {fields.length < BOOKING.intervalsADay && (
        <Button
          startIcon={<AddIcon />}
          aria-label={`${translate('resources.settings.add_hours')}: ${of}`}
          onClick={() => append(fields.length === 0 ? FIRST : NEXT)}
        >
          {translate('resources.settings.add_hours')}
        </Button>
      )}
    </Box>
  );
}

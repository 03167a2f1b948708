import { Box, Button, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ClosedDay } from '../../../contract/clinic';
import { LIMITS } from '../../../contract/limits';
import { atMost } from '../forms/validators';
import { AddIcon, CloseIcon } from '../shell/icons';
import { polishHolidays, withDays } from './holidays';

const NAME = 'closedDays';

/** The days on which the clinic is closed, and a helper that adds a year's public holidays. */
export function ClosedDays() {
  const translate = useTranslate();
  const form = useFormContext();
  const { fields, append, remove, replace } = useFieldArray({ name: NAME });
  const [year, setYear] = useState(new Date().getFullYear() + 1);
  const addHolidays = () => replace(withDays(form.getValues(NAME) as ClosedDay[], polishHolidays(year)));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
        <TextField
          type="number"
          label={translate('resources.settings.year')}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
          sx={{ width: 120 }}
          slotProps={{ htmlInput: { min: 2025, max: 2099 } }}
        />
        <Button variant="outlined" onClick={addHolidays} disabled={year < 2025 || year > 2099}>
          {translate('resources.settings.add_holidays')}
        </Button>
        <Button startIcon={<AddIcon />} onClick={() => append({ date: '', reason: '' })}>
          {translate('resources.settings.add_day')}
        </Button>
      </Box>
      {fields.map(({ id }, index) => {
        const label = (name: string) => `${translate(`resources.settings.fields.${name}`)}, ${index + 1}`;
        return (
          <Box key={id} sx={{ display: 'grid', gap: 1, gridTemplateColumns: '170px minmax(0,1fr) 44px' }}>
            <TextInput
              source={`${NAME}.${index}.date`}
              type="date"
              label={false}
              helperText={false}
              slotProps={{ htmlInput: { 'aria-label': label('date') } }}
            />
            <TextInput
              source={`${NAME}.${index}.reason`}
              label={false}
              parse={(value: string) => value}
              validate={atMost(LIMITS.reason)}
              helperText={false}
              slotProps={{ htmlInput: { 'aria-label': label('reason') } }}
            />
            <IconButton onClick={() => remove(index)} aria-label={`${translate('ra.action.remove')}, ${index + 1}`}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}

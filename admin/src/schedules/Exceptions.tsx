import { Box, Button, IconButton } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { BOOKING } from '../../../contract/appointment';
import { LIMITS } from '../../../contract/limits';
import { DateInput } from '../forms/DateInput';
import { AddIcon, CloseIcon } from '../shell/icons';
import { ExceptionVisits } from './ExceptionVisits';
import { Intervals } from './Intervals';

const NAME = 'exceptions';

/** Dates on which a doctor has other hours, or none. */
export function Exceptions() {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: NAME });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {fields.map(({ id }, index) => {
        const label = `${translate('resources.schedules.exception')} ${index + 1}`;
        return (
          <Box
            key={id}
            role="group"
            aria-label={label}
            sx={{
              display: 'grid',
              gap: 1,
              width: '100%',
              boxSizing: 'border-box',
              padding: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: '12px',
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
              <DateInput source={`${NAME}.${index}.date`} label="resources.settings.fields.date" width={180} />
              <TextInput
                source={`${NAME}.${index}.reason`}
                label="resources.settings.fields.reason"
                helperText={false}
                slotProps={{ htmlInput: { maxLength: LIMITS.reason } }}
              />
              <IconButton
                onClick={() => remove(index)}
                aria-label={`${translate('ra.action.remove')}: ${label}`}
                sx={{ marginTop: '24px' }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
            <Intervals name={`${NAME}.${index}.hours`} of={label} none={translate('resources.schedules.away')} />
            <ExceptionVisits name={`${NAME}.${index}`} />
          </Box>
        );
      })}
      {fields.length < BOOKING.exceptions && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => append({ date: '', reason: '', hours: [] })}>
          {translate('resources.schedules.add_exception')}
        </Button>
      )}
    </Box>
  );
}

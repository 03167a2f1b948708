import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { type Weekday, WEEKDAYS } from '../../../contract/clinic';
import { TimeInput } from '../forms/TimeInput';
import { AddIcon, CloseIcon } from '../shell/icons';

const INTERVALS = 4;

function Day({ day }: { day: Weekday }) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: `openingHours.${day}` });
  const name = translate(`resources.settings.weekday.${day}`);
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="b" sx={{ width: 104, fontWeight: 500 }}>
        {name}
      </Box>
      {fields.length === 0 && (
        <Box sx={{ color: 'text.secondary', lineHeight: '44px' }}>{translate('resources.settings.day_off')}</Box>
      )}
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <TimeInput
            source={`openingHours.${day}.${index}.from`}
            label={`${name}, ${translate('resources.settings.from')}`}
          />
          –
          <TimeInput
            source={`openingHours.${day}.${index}.to`}
            label={`${name}, ${translate('resources.settings.to')}`}
          />
          <IconButton onClick={() => remove(index)} aria-label={`${translate('ra.action.remove')}: ${name}`}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {fields.length < INTERVALS && (
        <IconButton
          title={translate('resources.settings.add_hours')}
          aria-label={`${translate('resources.settings.add_hours')}: ${name}`}
          onClick={() => append({ from: '08:00', to: '20:00' })}
          sx={{ marginLeft: 'auto' }}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** When the clinic is open; a day without hours is a day off. */
export function OpeningHours() {
  return (
    <div>
      {WEEKDAYS.map((day) => (
        <Day key={day} day={day} />
      ))}
    </div>
  );
}

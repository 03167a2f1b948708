import { Box, FormHelperText, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { DateField } from '../forms/DateField';
import { toTime } from '../forms/time-text';
import { useIsInBin } from './useIsInBin';
import { fromWarsawWall, toWarsawWall } from './warsaw';

interface InstantInputProps {
  source: string;
  helperText: string;
}

/** The hour of a day for which nobody has said one. */
const MORNING = '08:00';
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A date and a time in Warsaw, each typed as people here write it; without a date there is none. */
export function InstantInput({ source, helperText }: InstantInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const helpId = useId();
  const isInBin = useIsInBin();
  const label = translate(`resources.${resource}.fields.${source}`);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !TIME.test(toTime(typed));
  const { field, fieldState } = useController({
    name: source,
    rules: { validate: () => !isWrong || translate('dates.wrong_time') },
  });
  const instant: unknown = field.value;
  const [date = '', time = ''] = typeof instant === 'string' ? toWarsawWall(instant).split('T') : [];
  const error = isWrong ? translate('dates.wrong_time') : fieldState.error?.message;

  const write = (day: string, hour: string) => field.onChange(day ? fromWarsawWall(`${day}T${hour}`) : null);
  const commit = () => {
    // A time without a day waits for it.
    if (typed === null || isWrong || !date) return;
    setTyped(null);
    if (toTime(typed) !== time) write(date, toTime(typed));
  };
  const setDay = (day: string) => {
    write(day, typed !== null && !isWrong ? toTime(typed) : time || MORNING);
    if (!isWrong) setTyped(null);
  };
  return (
    <div>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) 92px', gap: 1, alignItems: 'end' }}>
        <DateField label={label} value={date} onChange={setDay} error={error && ' '} width="100%" />
        <TextField
          value={typed ?? time}
          disabled={isInBin}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
          }}
          error={isWrong}
          slotProps={{
            htmlInput: {
              'aria-label': translate('dates.time_of', { label }),
              'aria-describedby': helpId,
              inputMode: 'numeric',
              maxLength: 5,
              placeholder: MORNING,
            },
          }}
        />
      </Box>
      <FormHelperText id={helpId} error={Boolean(error)}>
        {error ?? translate(helperText)}
      </FormHelperText>
    </div>
  );
}

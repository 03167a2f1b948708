import { Box, Button, TextField, Typography } from '@mui/material';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { instantOf, minutesOf } from '../appointments/calendar/plan';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { useWords as useVisitWords } from '../appointments/words';
import { DateField } from '../forms/DateField';
import { colours } from '../theme';
import { useWords } from './calls';

interface LaterFormProps {
  /** The visit: nobody calls after it has begun. */
  startsAt: string;
  onSave: (at: string) => void;
  onClose: () => void;
}

/** When a patient wants to be called instead. */
export function LaterForm({ startsAt, onSave, onClose }: LaterFormProps) {
  const words = useWords();
  const visitWords = useVisitWords();
  const translate = useTranslate();
  const id = useId();
  const now = useNow();
  const [date, setDate] = useState(dateOf(now));
  const [time, setTime] = useState('');
  const [error, setError] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const at = /^\d\d:\d\d$/.test(time) && date ? instantOf(date, minutesOf(time)) : null;
    if (at === null || Date.parse(at) <= now || Date.parse(at) >= Date.parse(startsAt)) setError(words('later.wrong'));
    else onSave(at);
  };
  return (
    <Box
      component="form"
      aria-labelledby={id}
      onSubmit={submit}
      noValidate
      sx={{ display: 'grid', gap: 2, marginTop: 2, padding: 2, borderRadius: '12px', background: colours.pale }}
    >
      <Typography id={id} variant="h3" component="h4">
        {words('later.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          type="time"
          id={`${id}-time`}
          label={visitWords('fields.time')}
          value={time}
          autoFocus
          onChange={({ target }) => {
            setTime(target.value);
            setError('');
          }}
          error={error !== ''}
          helperText={error || undefined}
          sx={{ width: 172 }}
        />
        <DateField label={visitWords('fields.day')} value={date} required onChange={setDate} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained">
          {words('later.save')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </Box>
    </Box>
  );
}

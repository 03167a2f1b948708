import { Box, Button, Typography } from '@mui/material';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNow } from '../appointments/now';
import { useWords as useVisitWords } from '../appointments/words';
import { fromWarsawWall } from '../content/warsaw';
import { DateField } from '../forms/DateField';
import { TimeField } from '../forms/TimeField';
import { toTime } from '../forms/time-text';
import { colours } from '../theme';
import { useWords } from './calls';
import { laterThan } from './later';
import { useCallTexts } from './texts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

interface LaterFormProps {
  /** The visit, or the end of an offer: nobody calls after it. */
  before: string;
  onSave: (at: string) => void;
  onClose: () => void;
}

/** When a patient wants to be called instead. */
export function LaterForm({ before, onSave, onClose }: LaterFormProps) {
  const words = useWords();
  const visitWords = useVisitWords();
  const { when } = useCallTexts();
  const translate = useTranslate();
  const id = useId();
  const now = useNow();
  const [{ date, time }, setValue] = useState(() => laterThan(now, before));
  const [error, setError] = useState('');
  const set = (change: { date?: string; time?: string }) => {
    setValue((value) => ({ ...value, ...change }));
    setError('');
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = toTime(time);
    const at = TIME.test(typed) && date ? fromWarsawWall(`${date}T${typed}`) : null;
    if (at === null || Date.parse(at) <= now || Date.parse(at) >= Date.parse(before)) setError(words('later.wrong'));
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
        <TimeField
          label={visitWords('fields.time')}
          value={time}
          autoFocus
          width={{ xs: '100%', sm: 240 }}
          onChange={(next) => set({ time: next })}
          error={error || undefined}
          helperText={words('later.before', { when: when(before) })}
        />
        <DateField label={visitWords('fields.day')} value={date} required onChange={(next) => set({ date: next })} />
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

import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { BOOKING } from '../../../../contract/appointment';
import { addDays } from '../../../../contract/calendar';
import { dayPlan, instantOf, minutesOf, spanOf, whyOutside } from '../calendar/plan';
import { useCalendar } from '../calendar/useCalendar';
import { useWhyText } from '../calendar/useWhyText';
import { DateField } from '../../forms/DateField';
import { useNow } from '../now';
import { dateOf, longDate } from '../times';
import { useTimeWords, useWords } from '../words';

const QUARTER_MS = BOOKING.cellMinutes * 60_000;
const HALF_DAY = '12:00';

interface OutsideProps {
  doctor: { id: number; fullName: string };
  startsAt: string;
  durationMinutes: number;
  onChoose: () => void;
}

/** Says why a time is not among the free ones, and lets it be taken all the same. */
export function OutsideTime({ doctor, startsAt, durationMinutes, onChoose }: OutsideProps) {
  const words = useWords();
  const { moment } = useTimeWords();
  const whyText = useWhyText();
  const date = dateOf(startsAt);
  const { data } = useCalendar(date, date, doctor.id);
  if (!data || data.days[0]?.date !== date) return null;
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
  const why = whyOutside(dayPlan(date, data.days[0], data.doctors[0]), spanOf({ startsAt, endsAt }));
  return (
    <Alert
      severity="warning"
      action={<Button onClick={onChoose}>{words('other.choose', { when: moment(startsAt) })}</Button>}
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 220px' } }}
    >
      {why ? whyText(why, doctor.fullName) : words('other.off_grid', { doctor: doctor.fullName })} {words('other.ask')}
    </Alert>
  );
}

interface OtherTimeProps {
  /** Null: any doctor, with whom no other time can be had. */
  doctor: { id: number; fullName: string } | null;
  durationMinutes: number;
  onChange: (startsAt: string) => void;
}

/** A time that is not among the free ones: typed, told what is unusual about it, and taken. */
export function OtherTime({ doctor, durationMinutes, onChange }: OtherTimeProps) {
  const words = useWords();
  const now = useNow();
  const today = dateOf(now);
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState(today);
  const [time, setTime] = useState('');
  if (!isOpen) {
    return (
      <Button onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        {words('other.open')}
      </Button>
    );
  }
  const last = addDays(today, BOOKING.aheadDays);
  const startsAt = /^\d\d:\d\d$/.test(time) && date ? instantOf(date, minutesOf(time)) : null;
  const complaint = () => {
    if (startsAt === null) return '';
    if (Date.parse(startsAt) % QUARTER_MS !== 0) return words('other.quarter');
    if (Date.parse(startsAt) + QUARTER_MS <= now) return words('other.past');
    return '';
  };
  const wrong = complaint();
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: 1.5,
        margin: 0,
        padding: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '12px',
      }}
    >
      <Box component="legend" sx={{ paddingInline: 0.5, fontSize: 13, fontWeight: 500 }}>
        {words('other.title')}
      </Box>
      {!doctor && <Box role="status">{words('other.need_doctor')}</Box>}
      {doctor && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <DateField
              label={words('fields.day')}
              value={date}
              required
              autoFocus
              onChange={setDate}
              error={date > last ? words('other.limit', { date: longDate(last), days: BOOKING.aheadDays }) : undefined}
            />
            <TextField
              type="time"
              label={words('fields.time')}
              id="other-time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
              error={wrong !== ''}
              helperText={wrong || undefined}
              sx={{ width: 150 }}
              slotProps={{ htmlInput: { step: BOOKING.cellMinutes * 60, placeholder: HALF_DAY } }}
            />
          </Box>
          {startsAt !== null && wrong === '' && date <= last && (
            <OutsideTime
              doctor={doctor}
              startsAt={startsAt}
              durationMinutes={durationMinutes}
              onChoose={() => {
                onChange(startsAt);
                setOpen(false);
              }}
            />
          )}
        </>
      )}
    </Box>
  );
}

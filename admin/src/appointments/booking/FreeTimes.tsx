import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BOOKING } from '../../../../contract/appointment';
import { addDays } from '../../../../contract/calendar';
import type { Slot, Slots } from '../../../../contract/schedule';
import { httpClient } from '../../api/http';
import { useNow } from '../now';
import { RadioChips } from '../../forms/RadioChips';
import { dateOf, shortDate, timeOf } from '../times';
import { useDoctors } from '../visits';
import { useTimeWords, useWords } from '../words';

/** How many days are looked through at a time. */
const WINDOW_DAYS = 14;

interface FreeTimesProps {
  serviceId: number;
  /** Null: any doctor. */
  doctorId: number | null;
  value: Slot | null;
  onChange: (slot: Slot) => void;
  error?: string | undefined;
  /** What is free instead of a time that was just taken. */
  alternatives: readonly Slot[] | null;
}

const slotKey = ({ startsAt, doctorId }: Slot) => `${startsAt} ${doctorId}`;

function useFreeDays(serviceId: number, doctorId: number | null, from: string, to: string) {
  return useQuery({
    queryKey: ['slots', serviceId, doctorId, from, to],
    async queryFn() {
      const query = new URLSearchParams({ service: String(serviceId), doctor: String(doctorId ?? 'any'), from, to });
      const { days } = (await httpClient(`/api/slots?${query.toString()}`)).json as Slots;
      return days.filter(({ slots }) => slots.length > 0);
    },
  });
}

/** Offers what is free instead of what was taken. */
function Alternatives({
  slots,
  value,
  onChange,
}: { slots: readonly Slot[] } & Pick<FreeTimesProps, 'value' | 'onChange'>) {
  const words = useWords();
  const { moment } = useTimeWords();
  const doctors = useDoctors() ?? [];
  if (slots.length === 0) return <Alert severity="error">{words('free.taken_none')}</Alert>;
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <RadioChips
        legend={words('free.taken')}
        chips={slots.map((slot) => ({
          value: slotKey(slot),
          label: moment(slot.startsAt),
          hint: doctors.find(({ id }) => id === slot.doctorId)?.fullName ?? '',
        }))}
        value={value && slotKey(value)}
        onChange={(key) => {
          const slot = slots.find((each) => slotKey(each) === key);
          if (slot) onChange(slot);
        }}
      />
    </Alert>
  );
}

/** The days with free times, and the times of one of them. The first free day is chosen at once. */
export function FreeTimes({ serviceId, doctorId, value, onChange, error, alternatives }: FreeTimesProps) {
  const words = useWords();
  const translate = useTranslate();
  const { day } = useTimeWords();
  const doctors = useDoctors() ?? [];
  const today = dateOf(useNow());
  const [offset, setOffset] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const from = addDays(today, offset);
  const to = addDays(today, Math.min(offset + WINDOW_DAYS - 1, BOOKING.aheadDays));
  const free = useFreeDays(serviceId, doctorId, from, to);
  const days = free.data ?? [];
  const present = days.find(({ date }) => date === chosen) ?? days[0];
  const turn = (by: number) => {
    setOffset(offset + by);
    setChosen(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {alternatives && <Alternatives slots={alternatives} value={value} onChange={onChange} />}
      {free.isPending && <Box role="status">{words('free.loading')}</Box>}
      {free.error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void free.refetch()}>{translate('ra.action.refresh')}</Button>}
        >
          {translate(free.error.message, { _: free.error.message })}
        </Alert>
      )}
      {free.data && !present && (
        <Box role="status">{words('free.none', { from: shortDate(from), to: shortDate(to) })}</Box>
      )}
      {present && (
        <>
          <RadioChips
            legend={words('fields.day')}
            chips={days.map(({ date }) => ({ value: date, label: day(date) }))}
            value={present.date}
            onChange={setChosen}
          />
          <RadioChips
            legend={`${words('fields.time')}: ${day(present.date)}`}
            chips={present.slots.map((slot) => ({
              value: slotKey(slot),
              label: timeOf(slot.startsAt),
              ...(doctorId === null && { hint: doctors.find(({ id }) => id === slot.doctorId)?.lastName ?? '' }),
            }))}
            value={value && slotKey(value)}
            onChange={(key) => {
              const slot = present.slots.find((each) => slotKey(each) === key);
              if (slot) onChange(slot);
            }}
            error={error}
          />
        </>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {offset > 0 && <Button onClick={() => turn(-WINDOW_DAYS)}>{words('free.earlier')}</Button>}
        {offset + WINDOW_DAYS <= BOOKING.aheadDays && (
          <Button onClick={() => turn(WINDOW_DAYS)}>{words('free.later')}</Button>
        )}
      </Box>
    </Box>
  );
}

import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { BOOKING } from '../../../../contract/appointment';
import { addDays } from '../../../../contract/calendar';
import type { Slot, Slots } from '../../../../contract/schedule';
import { httpClient } from '../../api/http';
import { useNow } from '../now';
import { RadioChips } from '../../forms/RadioChips';
import { dateOf, longDate, shortDate, timeOf } from '../times';
import { useDoctors } from '../visits';
import { useTimeWords, useWords } from '../words';
import { Alternatives } from './Alternatives';
import { OtherTime, OutsideTime } from './OtherTime';
import { slotKey } from './slot-key';
import type { Wanted } from './useWanted';
import type { ChosenTime } from './values';
import { FailureAlert } from '../../shell/FailureAlert';

/** How many days are looked through at a time. */
const WINDOW_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

interface FreeTimesProps {
  service: { id: number; durationMinutes: number; place: Slot['place'] };
  /** Null: any doctor. */
  doctor: { id: number; fullName: string } | null;
  value: ChosenTime | null;
  onChange: (time: ChosenTime) => void;
  error?: string | undefined;
  /** What is free instead of a time that was just taken. */
  alternatives: readonly Slot[] | null;
  /** Whether no other times can be had. */
  isFreeOnly?: boolean;
  /** The time that was chosen before the form was opened. */
  wanted?: Wanted | null;
  /** Called when Enter has chosen a time. */
  onEnter?: ((chip: HTMLInputElement) => void) | undefined;
}

function useFreeDays(serviceId: number, doctorId: number | null, from: string, to: string) {
  return useQuery({
    queryKey: ['slots', serviceId, doctorId, from, to],
    async queryFn() {
      const query = new URLSearchParams({ service: String(serviceId), doctor: String(doctorId ?? 'any'), from, to });
      const { days } = (await httpClient(`/api/panel/slots?${query.toString()}`)).json as Slots;
      return days.filter(({ slots }) => slots.length > 0);
    },
  });
}

/** The days that are looked through: a wanted date is among the first ones. */
function firstOffset(today: string, wanted: string | undefined): number {
  if (wanted === undefined || wanted < today) return 0;
  const days = Math.round((Date.parse(wanted) - Date.parse(today)) / DAY_MS);
  return days > BOOKING.aheadDays ? 0 : Math.floor(days / WINDOW_DAYS) * WINDOW_DAYS;
}

/** Leads from a day to its times. */
function goToTimes(chip: HTMLInputElement): void {
  const days = chip.closest('[role=radiogroup]');
  requestAnimationFrame(() => days?.nextElementSibling?.querySelector('input')?.focus());
}

/** The days with free times, and the times of one of them. The first free day is chosen at once. */
export function FreeTimes(props: FreeTimesProps) {
  const { service, doctor, value, onChange, error, alternatives, isFreeOnly = false, wanted = null, onEnter } = props;
  const words = useWords();
  const { day, moment } = useTimeWords();
  const doctors = useDoctors() ?? [];
  const today = dateOf(useNow());
  const wish = wanted && wanted.doctorId === doctor?.id ? wanted : null;
  const wishDate = wish ? dateOf(wish.startsAt) : undefined;
  const [offset, setOffset] = useState(() => firstOffset(today, wishDate));
  const [chosen, setChosen] = useState<string | null>(wishDate ?? null);
  const lastDay = addDays(today, BOOKING.aheadDays);
  const from = addDays(today, offset);
  const to = addDays(today, Math.min(offset + WINDOW_DAYS - 1, BOOKING.aheadDays));
  const free = useFreeDays(service.id, doctor?.id ?? null, from, to);
  const days = free.data ?? [];
  const present = days.find(({ date }) => date === chosen) ?? days[0];
  const turn = (by: number) => {
    setOffset(offset + by);
    setChosen(null);
  };
  const chooseOutside = (startsAt: string) => {
    if (!doctor) return;
    const endsAt = new Date(Date.parse(startsAt) + service.durationMinutes * 60_000).toISOString();
    onChange({ startsAt, endsAt, doctorId: doctor.id, place: service.place, isOutside: true });
  };

  const wished = wish && days.flatMap(({ slots }) => slots).find((slot) => slotKey(slot) === slotKey(wish));
  const takeWish = useEffectEvent(() => {
    if (wished && value === null) onChange(wished);
  });
  const wishKey = wished ? slotKey(wished) : null;
  useEffect(() => {
    if (wishKey !== null) takeWish();
  }, [wishKey]);

  const isWishOutside = wish !== null && free.isSuccess && !wished && value === null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {alternatives && <Alternatives slots={alternatives} value={value} onChange={onChange} />}
      {value?.isOutside && (
        <Alert severity="info" role="status">
          {words('other.chosen', { when: moment(value.startsAt) })}
        </Alert>
      )}
      {isWishOutside && !alternatives && doctor && (
        <OutsideTime
          doctor={doctor}
          startsAt={wish.startsAt}
          durationMinutes={service.durationMinutes}
          onChoose={() => chooseOutside(wish.startsAt)}
        />
      )}
      {free.isPending && <Box role="status">{words('free.loading')}</Box>}
      {free.error && <FailureAlert error={free.error} onRetry={free.refetch} />}
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
            onEnter={goToTimes}
          />
          <RadioChips
            legend={`${words('fields.time')}: ${day(present.date)}`}
            chips={present.slots.map((slot) => ({
              value: slotKey(slot),
              label: timeOf(slot.startsAt),
              ...(doctor === null && { hint: doctors.find(({ id }) => id === slot.doctorId)?.lastName ?? '' }),
            }))}
            value={value && slotKey(value)}
            onChange={(key) => {
              const slot = present.slots.find((each) => slotKey(each) === key);
              if (slot) onChange(slot);
            }}
            error={error}
            {...(onEnter && { onEnter })}
          />
        </>
      )}
      {error && !present && (
        <Box role="alert" sx={{ fontSize: 13, color: 'error.main' }}>
          {error}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offset > 0 && <Button onClick={() => turn(-WINDOW_DAYS)}>{words('free.earlier')}</Button>}
        {offset + WINDOW_DAYS <= BOOKING.aheadDays && (
          <Button onClick={() => turn(WINDOW_DAYS)}>{words('free.later')}</Button>
        )}
      </Box>
      {to === lastDay && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {words('other.limit', { date: longDate(lastDay), days: BOOKING.aheadDays })}
        </Box>
      )}
      {!isFreeOnly && <OtherTime doctor={doctor} durationMinutes={service.durationMinutes} onChange={chooseOutside} />}
    </Box>
  );
}

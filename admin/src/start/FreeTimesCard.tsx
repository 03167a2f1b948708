import { Box, Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addDays } from '../../../contract/calendar';
import type { DoctorFreeDays } from '../../../contract/schedule';
import { httpClient } from '../api/http';
import { useBookingLink } from '../appointments/calendar/useBookingLink';
import { useNow } from '../appointments/now';
import { dateOf, minuteOf, timeOf } from '../appointments/times';
import { useTimeWords } from '../appointments/words';
import { AllDone, Card, CardList } from './Card';

/** So many times of each doctor are shown. */
const SHOWN = 4;

/** Some of the times, spread over them all: the first one is among them, and the last one of several. */
function spread(times: readonly string[], count: number): string[] {
  if (times.length <= count || count === 1) return times.slice(0, count);
  const at = Array.from({ length: count }, (_, index) => Math.round((index * (times.length - 1)) / (count - 1)));
  return at.flatMap((index) => times[index] ?? []);
}

/** A few of today's and tomorrow's free times: today first, and something of tomorrow. */
function glimpseOf({ days: [today, tomorrow] }: DoctorFreeDays): { today: string[]; tomorrow: string[] } {
  const some = spread(today?.times ?? [], SHOWN - 1);
  return { today: some, tomorrow: spread(tomorrow?.times ?? [], SHOWN - some.length) };
}

function Times({ doctor, times }: { doctor: DoctorFreeDays['doctor']; times: readonly string[] }) {
  const translate = useTranslate();
  const bookingLink = useBookingLink();
  const { moment } = useTimeWords();
  return times.map((at) => (
    <Button
      key={at}
      component={RouterLink}
      to={bookingLink(doctor.id, dateOf(at), minuteOf(at))}
      variant="outlined"
      sx={{ minWidth: 0, minHeight: 44, paddingInline: 1.25 }}
      aria-label={translate('start.free.book', { name: doctor.fullName, when: moment(at) })}
    >
      {timeOf(at)}
    </Button>
  ));
}

function Line({ free }: { free: DoctorFreeDays }) {
  const translate = useTranslate();
  const { today, tomorrow } = glimpseOf(free);
  return (
    <li>
      <Box sx={{ flex: '1 1 130px', minWidth: 0, overflowWrap: 'anywhere' }}>{free.doctor.fullName}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', flex: '2 1 220px', gap: 1, paddingBlock: 1 }}>
        <Times doctor={free.doctor} times={today} />
        {tomorrow.length > 0 && <Box sx={{ color: 'text.secondary' }}>{translate('start.free.tomorrow')}</Box>}
        <Times doctor={free.doctor} times={tomorrow} />
      </Box>
    </li>
  );
}

/** The times that can still be given away today and tomorrow; one press begins a booking. */
export function FreeTimesCard() {
  const translate = useTranslate();
  const today = dateOf(useNow());
  const free = useQuery({
    // What is booked or cancelled changes what is free.
    queryKey: ['slots', 'days', today],
    queryFn: async () => {
      const query = new URLSearchParams({ from: today, to: addDays(today, 1) }).toString();
      return (await httpClient(`/api/panel/slots/days?${query}`)).json as DoctorFreeDays[];
    },
  });
  const doctors = free.data ?? [];
  const count = doctors.flatMap(({ days }) => days.flatMap(({ times }) => times)).length;
  return (
    <Card
      title={translate('start.free.title')}
      isPending={free.isPending}
      error={free.error}
      onRetry={() => void free.refetch()}
      more={
        count > 0 && (
          <Link component={RouterLink} to="/appointments?view=day">
            {translate('start.free.all', { count })}
          </Link>
        )
      }
    >
      {doctors.length === 0 && <AllDone text={translate('start.free.none')} />}
      <CardList>
        {doctors.map((each) => (
          <Line key={each.doctor.id} free={each} />
        ))}
      </CardList>
    </Card>
  );
}

import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Clinic } from '../../../contract/clinic';
import { closingAddress, useConcernedOn } from '../absences/absences';
import { httpClient } from '../api/http';
import { dateOf } from '../appointments/times';
import { useTimeWords } from '../appointments/words';
import { useMayHandleVisits } from '../shell/roles';
import { AllDone, Card, CardList } from './Card';

const SHOWN = 5;

/** The next days on which nobody can be given a visit, with the way to new times for the visits that are booked then. */
export function ClosedDaysCard() {
  const translate = useTranslate();
  const { wholeDay } = useTimeWords();
  const clinic = useQuery({
    queryKey: ['start', 'clinic'],
    queryFn: async () => (await httpClient('/api/clinic')).json as Clinic,
  });
  const days = (clinic.data?.closedDays ?? []).slice(0, SHOWN);
  const mayHandle = useMayHandleVisits();
  const { data: visits = [] } = useConcernedOn(mayHandle ? days.map(({ date }) => date) : []);
  const leftOn = (wanted: string) => visits.filter(({ startsAt }) => dateOf(startsAt) === wanted).length;
  return (
    <Card
      title={translate('start.closed.title')}
      isPending={clinic.isPending}
      error={clinic.error}
      onRetry={() => void clinic.refetch()}
    >
      {days.length === 0 && <AllDone text={translate('start.closed.none')} />}
      <CardList>
        {days.map(({ date, reason }) => (
          <li key={date}>
            <b>{wholeDay(date)}</b>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {reason}
            </Box>
            {leftOn(date) > 0 && (
              <Link component={RouterLink} to={closingAddress([date])} sx={{ fontWeight: 600 }}>
                {translate('resources.absences.action.plan', { smart_count: leftOn(date) })}
              </Link>
            )}
          </li>
        ))}
      </CardList>
    </Card>
  );
}

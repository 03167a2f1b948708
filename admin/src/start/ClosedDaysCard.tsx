import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Clinic } from '../../../contract/clinic';
import { httpClient } from '../api/http';
import { useTimeWords } from '../appointments/words';
import { AllDone, Card, CardList } from './Card';

const SHOWN = 5;

/** The next days on which nobody can be given a visit. */
export function ClosedDaysCard() {
  const translate = useTranslate();
  const { wholeDay } = useTimeWords();
  const clinic = useQuery({
    queryKey: ['start', 'clinic'],
    queryFn: async () => (await httpClient('/api/clinic')).json as Clinic,
  });
  const days = (clinic.data?.closedDays ?? []).slice(0, SHOWN);
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
          </li>
        ))}
      </CardList>
    </Card>
  );
}

import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useVisitPage } from '../appointments/visits';
import { AllDone, Card } from './Card';
import { listAddress } from './list-address';
import { VisitLines } from './VisitLines';

const SHOWN = 5;
const FILTER = { state: 'requested' } as const;

/** Requests that somebody waits for an answer to: the overdue ones first, confirmed here and now. */
export function RequestsCard() {
  const translate = useTranslate();
  const { data, isPending, error, refetch } = useVisitPage(FILTER, 1, SHOWN);
  const { visits = [], total = 0 } = data ?? {};
  return (
    <Card
      title={translate('start.requests.title')}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
      more={
        total > SHOWN && (
          <Link component={RouterLink} to={listAddress('appointments', FILTER)}>
            {translate('start.requests.all', { count: total })}
          </Link>
        )
      }
    >
      {visits.length === 0 && <AllDone text={translate('start.requests.none')} />}
      <VisitLines visits={visits} />
    </Card>
  );
}

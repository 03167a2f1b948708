import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addDays } from '../../../contract/calendar';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { useVisitPage } from '../appointments/visits';
import { AllDone, Card } from './Card';
import { LateLines } from './LateLines';
import { listAddress } from './list-address';

const SHOWN = 5;

/** Visits of the days before of which nobody has said yet whether somebody came. */
export function LateVisitsCard() {
  const translate = useTranslate();
  const filter = { state: 'confirmed', to: addDays(dateOf(useNow()), -1) } as const;
  const { data, isPending, error, refetch } = useVisitPage(filter, 1, SHOWN);
  const { visits = [], total = 0 } = data ?? {};
  return (
    <Card
      title={translate('start.late.title')}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
      more={
        total > SHOWN && (
          <Link component={RouterLink} to={listAddress('appointments', filter)}>
            {translate('start.requests.all', { count: total })}
          </Link>
        )
      }
    >
      {visits.length === 0 && <AllDone text={translate('start.late.none')} />}
      <LateLines visits={visits} />
    </Card>
  );
}

import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSummary } from '../appointments/visits';
import { Card, CardList } from './Card';
import { listAddress } from './list-address';

/** The visits of today, and the requests that somebody waits for an answer to. */
export function VisitsCard() {
  const translate = useTranslate();
  const summary = useSummary();
  const { today = 0, requested = 0, overdue = 0 } = summary.data ?? {};
  const requests = listAddress('appointments', { state: 'requested' });
  return (
    <Card
      title={translate('start.visits.title')}
      isPending={summary.isPending}
      error={summary.error}
      onRetry={() => void summary.refetch()}
    >
      <CardList>
        <li>
          <Link component={RouterLink} to="/appointments?view=day">
            {translate('start.visits.today', { count: today })}
          </Link>
        </li>
        <li>
          <Link component={RouterLink} to={requests}>
            {translate('start.visits.requested', { count: requested })}
          </Link>
        </li>
        {overdue > 0 && (
          <li>
            <Link component={RouterLink} to={requests} sx={{ fontWeight: 600 }}>
              {translate('start.visits.overdue', { count: overdue })}
            </Link>
          </li>
        )}
      </CardList>
    </Card>
  );
}

import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { closingAddress, useConcernedOn, useWords } from '../absences/absences';
import { ConcernedVisits } from '../absences/ConcernedVisits';
import { dateOf } from '../appointments/times';
import { listAddress } from '../start/list-address';
import type { ClosedRange } from './closed-ranges';
import { FailureAlert } from '../shell/FailureAlert';

interface ClosingProps {
  /** The dates that are closed by the next save. */
  closing: readonly string[];
}

/** Below the days of a closure: the visits that are booked then, before anything is saved. */
export function ClosedVisits({ range: { from, to }, closing }: ClosingProps & { range: ClosedRange }) {
  const words = useWords();
  const { data = [] } = useConcernedOn(closing);
  const visits = data.filter(({ startsAt }) => {
    const date = dateOf(startsAt);
    return from <= date && date <= to && closing.includes(date);
  });
  if (visits.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1', minWidth: 0, '.MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {words('concerned.hiding', { smart_count: visits.length })}
      <ConcernedVisits visits={visits} max={10} to={listAddress('appointments', { from, to })} />
    </Alert>
  );
}

/** Below the days of a closure that is saved: the way to new times for the visits that are booked then. */
export function ClosedPlan({ range: { from, to }, closed }: { range: ClosedRange; closed: readonly string[] }) {
  const words = useWords();
  const { data = [] } = useConcernedOn(closed);
  const days = data.map(({ startsAt }) => dateOf(startsAt)).filter((date) => from <= date && date <= to);
  if (days.length === 0) return null;
  return (
    <Button
      component={Link}
      to={closingAddress([...new Set(days)])}
      variant="outlined"
      sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
    >
      {words('action.plan', { smart_count: days.length })}
    </Button>
  );
}

/** Says that nobody knows yet whom the closed days concern, and asks again. */
export function UnknownVisits({ closing }: ClosingProps) {
  const { error, refetch } = useConcernedOn(closing);
  if (!error || closing.length === 0) return null;
  return <FailureAlert error={error} onRetry={refetch} />;
}

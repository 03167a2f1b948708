import { Box, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { VisitPlan } from '../../../contract/absence';
import { useTimeWords } from '../appointments/words';
import { FailureAlert } from '../shell/FailureAlert';
import { useWords } from './absences';
import { ConcernedVisits } from './ConcernedVisits';

/** When a visit might be instead, and with whom; empty: nobody knows of any time. */
export function useNearestText(): (plan: VisitPlan) => string {
  const words = useWords();
  const { moment } = useTimeWords();
  return ({ nearest, proposals }) => {
    const doctor = proposals.find(({ id }) => id === nearest?.doctorId);
    if (!nearest || !doctor) return '';
    return words('concerned.nearest', { when: `${moment(nearest.startsAt)}, ${doctor.fullName}` });
  };
}

interface ConcernedPlansProps<Plan extends VisitPlan> {
  plans: UseQueryResult<Plan[]>;
  /** Whether enough is typed to ask. */
  isAsked: boolean;
  /** Said when it concerns nobody. */
  none: string;
  /** Said while nobody can know. */
  unknown: string;
  /** What each visit might have instead. */
  noteOf: (plan: Plan) => string;
}

/** The visits that something would stand in the way of, before anything happens. */
export function ConcernedPlans<Plan extends VisitPlan>(props: ConcernedPlansProps<Plan>) {
  const {
    plans: { data = [], isSuccess, error, refetch },
    isAsked,
    none,
    unknown,
    noteOf,
  } = props;
  const words = useWords();
  const isKnown = isAsked && isSuccess;
  const notes = new Map(
    data.map((plan): [number, string] => [plan.appointment.id, noteOf(plan)]).filter(([, note]) => note !== ''),
  );
  return (
    <Box component="section" sx={{ marginBlock: 4 }}>
      <div aria-live="polite">
        {isKnown && (
          <Typography variant="h2" sx={{ marginBottom: 1.5 }}>
            {data.length > 0 ? words('concerned.count', { smart_count: data.length }) : none}
          </Typography>
        )}
      </div>
      {!isKnown && !error && <Box sx={{ color: 'text.secondary' }}>{unknown}</Box>}
      {error && <FailureAlert error={error} onRetry={refetch} />}
      {isKnown && data.length > 0 && (
        <ConcernedVisits visits={data.map(({ appointment }) => appointment)} notes={notes} />
      )}
    </Box>
  );
}

import { Box, Button } from '@mui/material';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shell/lazy-part';
import { useMayHandleVisits } from '../../shell/roles';
import { useNow } from '../now';
import { useVisitLink } from '../useVisitLink';
import { type Visit, visitorOf } from '../visits';
import { useWords } from '../words';
import { ConfirmStep } from './ConfirmStep';

// The first list does not wait for what only some visits have.
const LateSteps = lazyPart(() => import('../LateSteps'));

interface RowStepsProps {
  visit: Visit;
  /** Whether the steps have the whole width. */
  isWide?: boolean;
}

/** What can be done with a visit without opening it, and the way to the rest. */
export function RowSteps({ visit, isWide = false }: RowStepsProps) {
  const words = useWords();
  const { to } = useVisitLink();
  const isRequest = useMayHandleVisits() && visit.state === 'requested';
  const hasBegun = Date.parse(visit.startsAt) <= useNow();
  const word = words(isRequest ? 'action.change' : 'action.open');
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, alignItems: 'center', gap: 0.5 }}>
      {isRequest && <ConfirmStep visit={visit} isWide={isWide} />}
      {visit.state === 'confirmed' && hasBegun && (
        <Suspense>
          <LateSteps visit={visit} />
        </Suspense>
      )}
      <Button component={Link} to={to(visit.id)} aria-label={`${word}: ${visitorOf(visit)}`} color="inherit">
        {word}
      </Button>
    </Box>
  );
}

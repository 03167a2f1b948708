import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { isOpen, type Visit } from '../appointments/visits';
import { useMayHandleVisits } from '../shell/roles';
import { colours } from '../theme';
import { isUnusable, useWords } from './resources';
import { SwapForm } from './SwapForm';
import { useResources } from './use-resources';
import { useChoices } from './visit-resources';

/** Whether another room or device may be given to a visit: it is open, and there is something to choose from. */
function useMaySwap(visit: Visit): boolean {
  const now = useNow();
  const isAhead = isOpen(visit) && Date.parse(visit.endsAt) > now;
  const mayHandle = useMayHandleVisits();
  const { data: resources = [] } = useResources({ enabled: mayHandle });
  const isAsked = mayHandle && isAhead && resources.length > 0;
  const { data: choices = [] } = useChoices(visit.id, isAsked);
  return isAsked && choices.length > 0;
}

/** Which rooms and devices a visit has, and others for it; nothing where it needs none. */
export default function VisitResources({ visit }: { visit: Visit }) {
  const words = useWords();
  const id = useId();
  const maySwap = useMaySwap(visit);
  const { data: known = [] } = useResources({ enabled: maySwap });
  const [step, setStep] = useState<'swap' | 'closed' | null>(null);
  const { resources } = visit;
  const date = dateOf(visit.startsAt);
  if (resources.length === 0 && !maySwap) return null;
  const broken = known.filter((each) => resources.some(({ id: own }) => own === each.id) && isUnusable(each, date));
  const isSwapping = step === 'swap' && maySwap;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1.5, padding: 2, borderRadius: '12px', background: colours.pale }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography id={id} variant="h3">
            {words('swap.title')}
          </Typography>
          {broken.length > 0 && (
            <Box sx={{ fontWeight: 500, color: 'error.main' }}>
              {words('swap.unusable', { names: broken.map(({ name }) => name).join(', ') })}
            </Box>
          )}
          {!isSwapping && (resources.map(({ name }) => name).join(', ') || words('swap.nothing'))}
        </Box>
        {maySwap && !isSwapping && (
          <Button variant="outlined" autoFocus={step === 'closed'} onClick={() => setStep('swap')}>
            {words(resources.length > 0 ? 'swap.action' : 'swap.choose')}
          </Button>
        )}
      </Box>
      {isSwapping && <SwapForm visit={visit} onClose={() => setStep('closed')} />}
    </Box>
  );
}

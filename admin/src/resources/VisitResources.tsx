import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { ResourceKind } from '../../../contract/resource';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { isOpen, type Visit } from '../appointments/visits';
import { useMayHandleVisits } from '../shell/roles';
import { colours } from '../theme';
import { isUnusable, useWords } from './resources';
import { useAllServices } from './services';
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

/** The kinds that a visit needs and has none of, as far as that is known. */
function useLacking({ obstacle, resources, service }: Visit): ResourceKind[] {
  const mayHandle = useMayHandleVisits();
  const isLacking = obstacle === 'no_resource';
  const { data: services = [] } = useAllServices(mayHandle && isLacking);
  if (!isLacking) return [];
  const needs = services.find(({ id }) => id === service.id)?.needs ?? [];
  return needs.filter((kind) => !resources.some((each) => each.kind === kind));
}

/** Which rooms and devices a visit has, and others for it; nothing where it needs none. */
export default function VisitResources({ visit }: { visit: Visit }) {
  const words = useWords();
  const id = useId();
  const maySwap = useMaySwap(visit);
  const { data: known = [] } = useResources({ enabled: maySwap });
  const lacking = useLacking(visit);
  const [step, setStep] = useState<'swap' | 'closed' | null>(null);
  const { resources } = visit;
  const date = dateOf(visit.startsAt);
  if (resources.length === 0 && lacking.length === 0 && !maySwap) return null;
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
          {lacking.length > 0 && (
            <Box sx={{ fontWeight: 500, color: 'error.main' }}>
              {words('swap.lacking', { kinds: lacking.map((kind) => words(`kind.${kind}`)).join(', ') })}
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

import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { type LateStep, usePending } from './pending';
import { PendingStep } from './PendingStep';
import { useVisitSteps } from './useVisitSteps';
import { type Visit, visitorOf } from './visits';
import { useWords } from './words';

const STEPS: readonly LateStep[] = ['complete', 'no_show'];

/** What can be said of a visit once it has begun. A wrong click can be undone for a moment, in the same place. */
export default function LateSteps({ visit }: { visit: Visit }) {
  const words = useWords();
  const { takeLater } = useVisitSteps();
  const pending = usePending(visit.id);
  const box = useRef<HTMLDivElement>(null);
  const name = visitorOf(visit);

  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  const begin = (step: LateStep) => {
    if (takeLater(visit, step)) focus('[data-undo]');
  };
  return (
    <Box
      ref={box}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, '& > :empty': { marginRight: -0.5 } }}
    >
      <PendingStep visit={visit} pending={pending} onUndo={() => focus('button')} />
      {!pending &&
        STEPS.map((step) => (
          <Button
            key={step}
            variant={step === 'complete' ? 'outlined' : 'text'}
            onClick={() => begin(step)}
            aria-label={`${words(`action.${step}`)}: ${name}`}
          >
            {words(`action.${step}`)}
          </Button>
        ))}
    </Box>
  );
}

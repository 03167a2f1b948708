import { Box, Typography } from '@mui/material';
import type { AppointmentStepDone } from '../../../../contract/appointment';
import { formatMoment } from '../../locale';
import { useWords } from '../words';

function useStepWords(): (step: AppointmentStepDone) => string {
  const words = useWords();
  return ({ from, to, answer }) => {
    if (answer) return words('history.answered', { answer: words(`answer.${answer}`) });
    const state = words(`state.${to}`);
    if (from === null) return words('history.created', { state });
    // Only a move ends where it began, or makes a request of a visit again.
    if (from === to || to === 'requested') return words('history.moved', { state });
    return words('history.changed', { from: words(`state.${from}`), to: state });
  };
}

/** Who made a step whose name is not known: of a colleague whose account is gone, only that it was one. */
function byOf({ by, byName }: AppointmentStepDone): string {
  return by === 'staff' && byName === null ? 'former_colleague' : by;
}

/** Who did what with the visit, when and why. */
export function History({ steps }: { steps: readonly AppointmentStepDone[] }) {
  const words = useWords();
  const stepWords = useStepWords();
  return (
    <section>
      <Typography variant="h3" sx={{ marginBottom: 1 }}>
        {words('history.title')}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {steps.map((step, index) => (
          <Box
            component="li"
            key={`${step.at} ${index}`}
            sx={{ paddingLeft: 1.5, borderLeft: 2, borderColor: 'divider' }}
          >
            {stepWords(step)}
            <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {formatMoment(step.at)}, {step.byName ?? words(`history.by.${byOf(step)}`)}
              {step.reason && (
                <>
                  <br />
                  {words('history.reason', { reason: step.reason })}
                </>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}

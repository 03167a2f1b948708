import { Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { type Pending, takeBack } from './pending';
import { type Visit, visitorOf } from './visits';
import { useWords } from './words';

interface PendingStepProps {
  visit: Visit;
  pending: Pending | null;
  /** Called when the step was taken back. */
  onUndo: () => void;
}

/** Says in the place of a visit's steps that one of them is about to be made, and lets it be undone until it is sent. */
export function PendingStep({ visit, pending, onUndo }: PendingStepProps) {
  const words = useWords();
  const notify = useNotify();
  const name = visitorOf(visit);
  const undo = () => {
    if (!takeBack(visit.id)) return;
    notify(`${words('pending.undone')}: ${name}`, { type: 'info' });
    onUndo();
  };
  return (
    <>
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'normal' }}>
        {pending && words(`pending.${pending.step}`, { name })}
      </Box>
      {pending && !pending.isSent && (
        <Button variant="outlined" data-undo onClick={undo} aria-label={`${words('action.undo')}: ${name}`}>
          {words('action.undo')}
        </Button>
      )}
    </>
  );
}

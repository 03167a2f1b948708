import { Button } from '@mui/material';
import { useState } from 'react';
import { useMayHandleVisits } from '../shell/roles';
import { useVisitSteps } from './useVisitSteps';
import { type Visit, visitorOf } from './visits';
import { useWords } from './words';

/** Confirms a request at once: its patient gets the mail, and colleagues see that it is done. */
export function ConfirmButton({ visit }: { visit: Visit }) {
  const words = useWords();
  const { take } = useVisitSteps();
  const [isBusy, setBusy] = useState(false);
  const mayHandle = useMayHandleVisits();
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    await take(visit, 'confirm');
    setBusy(false);
  };
  if (!mayHandle) return null;
  return (
    <Button
      variant="contained"
      onClick={() => void confirm()}
      aria-busy={isBusy}
      aria-label={`${words('action.confirm')}: ${visitorOf(visit)}`}
    >
      {words('action.confirm')}
    </Button>
  );
}

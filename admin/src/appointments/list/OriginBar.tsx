import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { ORIGIN_KINDS } from '../../../../contract/appointment';
import { CancelManyDialog } from './CancelManyDialog';
import { useOriginRequests } from './origins';
import { useWords } from '../words';

/** Above the requests of one place: what they are, and the one step that ends them all. */
export default function OriginBar({ origin }: { origin: string }) {
  const words = useWords();
  const { data } = useOriginRequests(origin);
  const [isAsking, setAsking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const visits = data?.visits;
  const count = visits?.length;
  useEffect(() => {
    // The mark that was pressed, and the button after the last cancelling, are gone: the focus comes here.
    if (count !== undefined && document.activeElement === document.body) bar.current?.focus();
  }, [count]);
  if (visits === undefined) return null;
  const kind = ORIGIN_KINDS.find((each) => origin.startsWith(each)) ?? 'network';
  return (
    <>
      <Alert
        ref={bar}
        tabIndex={-1}
        severity={visits.length > 0 ? 'warning' : 'info'}
        sx={{ marginBottom: 2, flexWrap: 'wrap', alignItems: 'center', '.MuiAlert-action': { paddingTop: 0 } }}
        action={
          visits.length > 0 && (
            <Button color="error" onClick={() => setAsking(true)}>
              {words('origin.cancel_all')}
            </Button>
          )
        }
      >
        {words(`origin.${kind}`, { smart_count: visits.length })}
      </Alert>
      {isAsking && <CancelManyDialog visits={visits} onClose={() => setAsking(false)} />}
    </>
  );
}

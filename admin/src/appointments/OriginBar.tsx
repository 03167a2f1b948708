import { Alert, Button } from '@mui/material';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ORIGIN_KINDS } from '../../../contract/appointment';
import { MANY, useView } from './useView';
import { useOriginRequests } from './visits';
import { useWords } from './words';

/** Asked for seldom: the first list of visits does not wait for it. */
const CancelManyDialog = lazy(async () => ({ default: (await import('./CancelManyDialog')).CancelManyDialog }));

/** Above the requests of one place: what they are, and the one step that ends them all. */
export function OriginBar() {
  const words = useWords();
  const { filter } = useView();
  const origin = filter.origin === MANY ? undefined : filter.origin;
  const { data } = useOriginRequests(origin);
  const [isAsking, setAsking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const visits = data?.visits;
  const count = visits?.length;
  useEffect(() => {
    // The mark that was pressed, and the button after the last cancelling, are gone: the focus comes here.
    if (count !== undefined && document.activeElement === document.body) bar.current?.focus();
  }, [count]);
  if (origin === undefined || visits === undefined) return null;
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
      {isAsking && (
        <Suspense>
          <CancelManyDialog visits={visits} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { CancelManyDialog } from './CancelManyDialog';
import { MANY, useView } from './useView';
import { useOriginRequests } from './visits';
import { useWords } from './words';

/** Above the requests of one place: what they are, and the one step that ends them all. */
export function OriginBar() {
  const words = useWords();
  const { filter } = useView();
  const origin = filter.origin === MANY ? undefined : filter.origin;
  const { data } = useOriginRequests(origin);
  const [isAsking, setAsking] = useState(false);
  if (origin === undefined) return null;
  const visits = data?.visits ?? [];
  return (
    <>
      <Alert
        severity="warning"
        sx={{ marginBottom: 2, flexWrap: 'wrap' }}
        action={
          visits.length > 0 && (
            <Button color="error" onClick={() => setAsking(true)}>
              {words('origin.cancel_all')}
            </Button>
          )
        }
      >
        {words('origin.one')}: {words('origin.requests', { smart_count: visits.length })}
      </Alert>
      {isAsking && <CancelManyDialog visits={visits} onClose={() => setAsking(false)} />}
    </>
  );
}

import { Alert, LinearProgress } from '@mui/material';
import { HttpError, useTranslate } from 'react-admin';
import { FailureAlert } from '../shell/FailureAlert';

interface RecordPendingProps {
  error: Error | null;
  /** Said when there is no such record (any more). */
  gone: string;
  onRetry: () => unknown;
}

/** What stands in a drawer until its record is there, or why it does not come. */
export function RecordPending({ error, gone, onRetry }: RecordPendingProps) {
  const translate = useTranslate();
  if (!error) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (error instanceof HttpError && error.status === 404) {
    return (
      <Alert severity="error" sx={{ margin: 3 }}>
        {gone}
      </Alert>
    );
  }
  return <FailureAlert error={error} onRetry={onRetry} sx={{ margin: 3 }} />;
}

import { Alert, type AlertProps, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { failureText } from '../api/http';

interface FailureAlertProps {
  error: unknown;
  /** Asks again; without it nothing is offered. */
  onRetry?: (() => unknown) | undefined;
  sx?: AlertProps['sx'];
}

/** Says that a call failed and why, and offers to ask again. */
export function FailureAlert({ error, onRetry, sx = {} }: FailureAlertProps) {
  const translate = useTranslate();
  const message = failureText(error);
  return (
    <Alert
      severity="error"
      action={onRetry && <Button onClick={() => void onRetry()}>{translate('ra.action.refresh')}</Button>}
      sx={sx}
    >
      {translate(message, { _: message })}
    </Alert>
  );
}

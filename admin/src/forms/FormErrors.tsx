import { Alert, Box, type BoxProps, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { NO_ANSWER } from '../api/http';

/** All messages of a form's errors. */
function messagesOf(errors: object): string[] {
  return Object.values(errors).flatMap((error: unknown) => {
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error && typeof error.message === 'string') return [error.message];
    return 'ref' in error ? [] : messagesOf(error);
  });
}

function serverError({ root }: FieldErrors): string | undefined {
  return root?.['serverError']?.message;
}

/** Sends the form again, as it is now. */
function Retry({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      role="group"
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate('content.retry.action')}
        </Button>
      }
    >
      {translate('content.retry.text')}
    </Alert>
  );
}

/** Stands around a form's fields. After a save with errors it says so and goes to the first of them. */
export function FormErrors({ children, ...rest }: BoxProps) {
  const notify = useNotify();
  const translate = useTranslate();
  const { clearErrors } = useFormContext();
  const { submitCount, errors } = useFormState();
  const seenSubmits = useRef(submitCount);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (submitCount === seenSubmits.current) return;
    seenSubmits.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    const fields = [...(body.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const wrong = fields.find((field) => field.offsetParent !== null);
    wrong?.focus();
    // An error that no field shows is told in full.
    const hidden = wrong ? [] : messagesOf(errors).map((message) => translate(message, { _: message }));
    const message = serverError(errors) ?? [translate('ra.message.invalid_form'), ...hidden].join('. ');
    notify(message, { type: 'error', messageArgs: { _: message } });
  }, [submitCount, errors, notify, translate]);

  const retry = () => {
    clearErrors();
    body.current?.closest('form')?.requestSubmit();
  };
  return (
    <Box ref={body} {...rest}>
      {serverError(errors) === NO_ANSWER && <Retry onRetry={retry} />}
      {children}
    </Box>
  );
}

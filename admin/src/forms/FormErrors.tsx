import { Box, type BoxProps } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type FieldErrors, useFormState } from 'react-hook-form';

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

/** Stands around a form's fields. After a save with errors it says so and goes to the first of them. */
export function FormErrors(props: BoxProps) {
  const notify = useNotify();
  const translate = useTranslate();
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

  return <Box ref={body} {...props} />;
}

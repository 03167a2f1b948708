import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** The scrolling part of a drawer's form. After a save with errors it says so and goes to the first of them. */
export function DrawerBody({ children }: { children: ReactNode }) {
  const notify = useNotify();
  const { submitCount, errors } = useFormState();
  const seenSubmits = useRef(submitCount);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (submitCount === seenSubmits.current) return;
    seenSubmits.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    notify(errors.root?.['serverError']?.message ?? 'ra.message.invalid_form', { type: 'error' });
    const wrong = [...(body.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    wrong.find((field) => field.offsetParent !== null)?.focus();
  }, [submitCount, errors, notify]);

  return (
    <Box
      ref={body}
      sx={{ flex: 1, overflow: 'auto', padding: '22px 28px', display: 'grid', gap: 2.25, alignContent: 'start' }}
    >
      {children}
    </Box>
  );
}

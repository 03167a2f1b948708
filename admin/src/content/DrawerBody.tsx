import type { ReactNode } from 'react';
import { FormErrors } from '../forms/FormErrors';

/** The scrolling part of a drawer's form. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return (
    <FormErrors
      sx={{ flex: 1, overflow: 'auto', padding: '22px 28px', display: 'grid', gap: 2.25, alignContent: 'start' }}
    >
      {children}
    </FormErrors>
  );
}

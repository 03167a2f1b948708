import type { ReactNode } from 'react';
import { FormErrors } from '../forms/FormErrors';
import { useIsInBin } from './useIsInBin';

/** The scrolling part of a drawer's form. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return (
    <FormErrors
      // With all its fields disabled, only this lets the keyboard scroll it.
      tabIndex={useIsInBin() ? 0 : undefined}
      sx={{
        flex: 1,
        overflow: 'auto',
        padding: { xs: '16px', sm: '22px 28px' },
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: 2.25,
        alignContent: 'start',
      }}
    >
      {children}
    </FormErrors>
  );
}

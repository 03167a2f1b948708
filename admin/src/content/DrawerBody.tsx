import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { FormErrors } from '../forms/FormErrors';
import type { AnyRecord } from './record';

/** The scrolling part of a drawer's form. */
export function DrawerBody({ children }: { children: ReactNode }) {
  const isInBin = useRecordContext<AnyRecord>()?.status === 'deleted';
  return (
    <FormErrors
      // With all its fields disabled, only this lets the keyboard scroll it.
      tabIndex={isInBin ? 0 : undefined}
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

import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useIsInBin } from './useIsInBin';

interface FieldsProps {
  /** In the theme's units. */
  gap?: number;
  children: ReactNode;
}

/** Fields one below the other, which only show their values while the item is in the bin. */
export function Fields({ gap = 2.25, children }: FieldsProps) {
  return (
    <Box
      component="fieldset"
      role="presentation"
      disabled={useIsInBin()}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gap,
        margin: 0,
        padding: 0,
        border: 0,
        minWidth: 0,
      }}
    >
      {children}
    </Box>
  );
}

import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Fields } from './Fields';

/** The fields that are the same in all languages. */
export function SharedFields({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: 2,
        borderTop: 1,
        borderColor: 'divider',
        paddingTop: 2.5,
      }}
    >
      <Typography variant="h3">{translate('content.drawer.shared')}</Typography>
      <Fields gap={2}>{children}</Fields>
    </Box>
  );
}

/** Two short fields side by side. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {children}
    </Box>
  );
}

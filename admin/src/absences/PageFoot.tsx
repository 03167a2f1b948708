import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The end of a page, with its buttons: it stays in sight, however long the page is. */
export function PageFoot({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        marginTop: 'auto',
        paddingBlock: { xs: 1, sm: 2 },
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Box aria-live="polite" sx={{ flex: '1 1 280px', color: 'text.secondary' }}>
        {text}
      </Box>
      {children}
    </Box>
  );
}

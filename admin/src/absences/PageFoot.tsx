import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The end of a page's form: it stays in sight, however long the page is. */
export function PageFoot({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        marginTop: 'auto',
        paddingBlock: 2,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Box sx={{ flex: '1 1 280px', color: 'text.secondary' }}>{text}</Box>
      {children}
    </Box>
  );
}

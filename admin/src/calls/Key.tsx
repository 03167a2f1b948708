import { Box } from '@mui/material';

const keySx = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 22,
  height: 22,
  paddingInline: '5px',
  border: '1px solid currentColor',
  borderRadius: '5px',
  font: '600 13px/1 "Onest",system-ui,sans-serif',
  flex: 'none',
};

/** A key of the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <Box component="span" aria-hidden="true" sx={keySx}>
      {children}
    </Box>
  );
}

import { Box, CircularProgress } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Stands where a page will be. */
export function Loading() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
      <CircularProgress aria-label={useTranslate()('ra.page.loading')} />
    </Box>
  );
}

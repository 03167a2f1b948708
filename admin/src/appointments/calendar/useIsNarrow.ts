import { useMediaQuery } from '@mui/material';

/** Whether a day is shown as a list: there is no room for columns. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width:599.95px)');
}

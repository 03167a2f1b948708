import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useFilters } from '../content/useFilters';
import { FailureAlert } from '../shell/FailureAlert';

/** Says why a list shows no rows. */
export function NothingListed() {
  const translate = useTranslate();
  const list = useListContext();
  const { filters } = useFilters();
  const reason: unknown = list.error;
  if (reason instanceof Error) {
    return <FailureAlert error={reason} onRetry={list.refetch} sx={{ margin: 2 }} />;
  }
  return (
    <Box sx={{ padding: 6, textAlign: 'center', color: 'text.secondary' }}>
      {translate(Object.keys(filters).length > 0 ? 'content.nothing_found' : 'content.nothing_yet')}
    </Box>
  );
}

import { Alert, Box, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useFilters } from '../content/useFilters';

/** Says why a list shows no rows. */
export function NothingListed() {
  const translate = useTranslate();
  const list = useListContext();
  const { filters } = useFilters();
  const reason: unknown = list.error;
  if (reason instanceof Error) {
    const again = <Button onClick={() => void list.refetch()}>{translate('ra.action.refresh')}</Button>;
    return (
      <Alert severity="error" action={again} sx={{ margin: 2 }}>
        {translate(reason.message, { _: reason.message })}
      </Alert>
    );
  }
  return (
    <Box sx={{ padding: 6, textAlign: 'center', color: 'text.secondary' }}>
      {translate(Object.keys(filters).length > 0 ? 'content.nothing_found' : 'content.nothing_yet')}
    </Box>
  );
}

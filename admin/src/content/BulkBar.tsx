import { Box, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { colours } from '../theme';
import { BulkSteps } from './BulkSteps';

/** Stands in the place of the filters while rows are selected. */
export default function BulkBar() {
  const translate = useTranslate();
  const list = useListContext();
  return (
    <Box
      role="region"
      aria-label={translate('content.bulk')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        marginBottom: 2,
        paddingLeft: 2,
        borderRadius: '10px',
        background: colours.bract,
      }}
    >
      <Box component="b" role="status" sx={{ fontWeight: 600, marginRight: 1 }}>
        {translate('ra.action.bulk_actions', { smart_count: list.selectedIds.length })}
      </Box>
      <BulkSteps />
      <Button onClick={() => list.onUnselectItems()} sx={{ marginLeft: 'auto' }}>
        {translate('ra.action.unselect')}
      </Button>
    </Box>
  );
}

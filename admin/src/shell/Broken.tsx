import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CardPage } from './CardPage';

/** What is left of the panel after an error of its own. */
export function Broken() {
  const translate = useTranslate();
  return (
    <CardPage title={translate('ra.page.error')}>
      <Box component="p" sx={{ margin: '0 0 24px' }}>
        {translate('ra.message.error')}
      </Box>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('ra.action.refresh')}
      </Button>
    </CardPage>
  );
}

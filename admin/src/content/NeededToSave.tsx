import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What the `*` of the fields below says. */
export function NeededToSave() {
  const translate = useTranslate();
  return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('content.drawer.needed_to_save')}</Box>;
}

import { Box, Button } from '@mui/material';
import { useLogout, useTranslate } from 'react-admin';
import { localizePath, routes } from '../../../contract/routes';
import { locale } from '../locale';
import { CardPage } from './CardPage';

/** What a patient sees here. */
export default function NoAccess() {
  const translate = useTranslate();
  const logOut = useLogout();
  return (
    <CardPage title={translate('shell.no_access.title')}>
      <Box component="p" sx={{ margin: '0 0 24px' }}>
        {translate('shell.no_access.text')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" href={localizePath(locale, routes.home)}>
          {translate('shell.back_to_site')}
        </Button>
        <Button variant="outlined" onClick={() => void logOut({}, '/login', false)}>
          {translate('shell.other_account')}
        </Button>
      </Box>
    </CardPage>
  );
}

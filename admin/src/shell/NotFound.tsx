import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageTitle } from './PageTitle';

/** An address of the panel that leads nowhere. */
export function NotFound() {
  const translate = useTranslate();
  const title = translate('ra.page.not_found');
  return (
    <>
      <PageTitle text={title} />
      <Typography variant="h1">{title}</Typography>
      <Box component="p" sx={{ marginBlock: 2 }}>
        {translate('ra.message.not_found')}
      </Box>
      <Button variant="contained" component={Link} to="/">
        {translate('ra.action.back')}
      </Button>
    </>
  );
}

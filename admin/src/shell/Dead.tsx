import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageTitle } from './PageTitle';

/** A dead end inside the panel's frame, with the way back. */
export function Dead({ title, text }: { title: string; text: string }) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle text={translate(title)} />
      <Typography variant="h1">{translate(title)}</Typography>
      <Box component="p" sx={{ marginBlock: 2 }}>
        {translate(text)}
      </Box>
      <Button variant="contained" component={Link} to="/">
        {translate('ra.action.back')}
      </Button>
    </>
  );
}

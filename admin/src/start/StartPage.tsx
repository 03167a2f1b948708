import { Box, Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { PageTitle } from '../shell/PageTitle';
import { ClosedDaysCard } from './ClosedDaysCard';
import { FailedMailsCard } from './FailedMailsCard';
import { TranslationsCard } from './TranslationsCard';
import { VisitsCard } from './VisitsCard';

const columnSx = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)' };

/** Where the day begins: what waits for somebody. */
export default function StartPage() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const title = translate('ra.page.dashboard');
  return (
    <>
      <PageTitle text={title} />
      <Typography variant="h1">{title}</Typography>
      <Box component="p" sx={{ margin: '4px 0 24px', color: 'text.secondary' }}>
        {identity?.fullName}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2,minmax(0,1fr))' },
        }}
      >
        <Box sx={columnSx}>
          <VisitsCard />
          <TranslationsCard />
        </Box>
        <Box sx={columnSx}>
          <FailedMailsCard />
          <ClosedDaysCard />
        </Box>
      </Box>
    </>
  );
}

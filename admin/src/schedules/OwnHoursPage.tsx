import { Box, LinearProgress, Paper, Typography } from '@mui/material';
import { ResourceContextProvider, useGetIdentity, useTranslate } from 'react-admin';
import { drawerBodySx } from '../drawers/SideDrawer';
import { EditRecord } from '../forms/EditRecord';
import { Save } from '../forms/Save';
import { PageTitle } from '../shell/PageTitle';
import { Exceptions } from './Exceptions';
import { FeedCard } from './FeedCard';
import { WeeklyHours } from './WeeklyHours';

const asTheyAre = <T,>(values: T) => values;

/** The hours of the doctor who is signed in. */
export default function OwnHoursPage() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const title = translate('resources.hours.name', { smart_count: 1 });
  const pending = <LinearProgress aria-label={translate('ra.page.loading')} />;
  const doctorId: unknown = identity?.['doctorId'];
  return (
    <>
      <PageTitle text={title} />
      <Typography variant="h1" sx={{ marginBottom: 2 }}>
        {title}
      </Typography>
      <Paper sx={{ maxWidth: 720 }}>
        {typeof doctorId === 'number' ? (
          <ResourceContextProvider value="schedules">
            <EditRecord id={doctorId} className="page-form" toInput={asTheyAre} pending={pending}>
              {(notice) => (
                <>
                  <Box sx={drawerBodySx}>
                    {notice}
                    <Typography variant="h2">{translate('resources.schedules.weekly')}</Typography>
                    <WeeklyHours />
                    <Typography variant="h2">{translate('resources.schedules.exceptions')}</Typography>
                    <Exceptions />
                  </Box>
                  <Box sx={{ padding: { xs: '12px 16px', sm: '16px 28px' }, borderTop: 1, borderColor: 'divider' }}>
                    <Save />
                  </Box>
                </>
              )}
            </EditRecord>
          </ResourceContextProvider>
        ) : (
          pending
        )}
      </Paper>
      {typeof doctorId === 'number' && (
        <Paper sx={{ maxWidth: 720, marginTop: 3, padding: { xs: 2, sm: '24px 28px' } }}>
          <FeedCard doctorId={doctorId} />
        </Paper>
      )}
    </>
  );
}

import { Box, Button, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { useSummary } from '../appointments/visits';
import { useTimeWords, useWords } from '../appointments/words';
import { useCallSummary } from '../calls/calls';
import { AddIcon } from '../shell/icons';
import { PageTitle } from '../shell/PageTitle';
import { useMayHandleVisits, useMayOpen } from '../shell/roles';
import { ClosedDaysCard } from './ClosedDaysCard';
import { DayBoard } from './DayBoard';
import { FailedMailsCard } from './FailedMailsCard';
import { FreeTimesCard } from './FreeTimesCard';
import { LateVisitsCard } from './LateVisitsCard';
import { LegalCard } from './LegalCard';
import { listAddress } from './list-address';
import { OwnDay } from './OwnDay';
import { RequestsCard } from './RequestsCard';
import { TranslationsCard } from './TranslationsCard';
import { WebhooksCard } from './WebhooksCard';

const columnSx = { display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0,1fr)' };

/** How many visits there are, and how many of them wait for somebody. */
function Counts() {
  const translate = useTranslate();
  const { today = 0, requested = 0, overdue = 0, obstructed = 0 } = useSummary().data ?? {};
  const mayHandle = useMayHandleVisits();
  const { waiting = 0 } = useCallSummary(mayHandle).data ?? {};
  const requests = listAddress('appointments', { state: 'requested' });
  const counts = [
    { to: '/appointments?view=day', text: translate('start.visits.today', { count: today }), isShown: true },
    {
      to: requests,
      text: translate('start.visits.requested', { count: requested }),
      isShown: mayHandle && requested > 0,
    },
    { to: requests, text: translate('start.visits.overdue', { count: overdue }), isShown: mayHandle && overdue > 0 },
    { to: '/calls', text: translate('start.calls', { count: waiting }), isShown: mayHandle && waiting > 0 },
    {
      to: listAddress('appointments', { obstacle: true }),
      text: translate('start.obstructed', { count: obstructed }),
      isShown: obstructed > 0,
    },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, marginTop: 0.5 }}>
      {counts
        .filter(({ isShown }) => isShown)
        .map(({ to, text }) => (
          <Link key={text} component={RouterLink} to={to} sx={{ paddingBlock: { xs: 1.25, md: 0 } }}>
            {text}
          </Link>
        ))}
    </Box>
  );
}

function Header() {
  const translate = useTranslate();
  const words = useWords();
  const { wholeDay } = useTimeWords();
  const mayOpen = useMayOpen();
  const mayHandle = useMayHandleVisits();
  const day = wholeDay(dateOf(useNow()));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2, marginBottom: 3 }}>
      <Box sx={{ flex: '1 1 360px' }}>
        <Typography variant="h1">{day.charAt(0).toLocaleUpperCase() + day.slice(1)}</Typography>
        {mayOpen('appointments') && <Counts />}
      </Box>
      {mayOpen('absences') && (
        <Button variant="outlined" component={RouterLink} to="/absences/create">
          {translate(`resources.absences.action.${mayHandle ? 'create' : 'create_own'}`)}
        </Button>
      )}
      {mayHandle && (
        <Button variant="contained" component={RouterLink} to="/appointments/create" startIcon={<AddIcon />}>
          {words('action.create')}
        </Button>
      )}
    </Box>
  );
}

/** Where the day begins: who comes today, and what waits for somebody. */
export default function StartPage() {
  const mayOpen = useMayOpen();
  const mayHandle = useMayHandleVisits();
  const title = useTranslate()('ra.page.dashboard');
  return (
    <>
      <PageTitle text={title} />
      <Header />
      {mayHandle && <DayBoard />}
      {!mayHandle && mayOpen('appointments') && <OwnDay />}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,5fr) minmax(0,3fr)' },
        }}
      >
        <Box sx={columnSx}>
          {mayHandle && <RequestsCard />}
          {mayOpen('appointments') && <LateVisitsCard />}
          {!mayOpen('appointments') && <TranslationsCard />}
        </Box>
        <Box sx={columnSx}>
          {mayHandle && <FreeTimesCard />}
          {mayOpen('mails') && <FailedMailsCard />}
          {mayOpen('articles') && mayOpen('appointments') && <TranslationsCard />}
          {mayOpen('legal') && <LegalCard />}
          {mayOpen('keys') && <WebhooksCard />}
          <ClosedDaysCard />
        </Box>
      </Box>
    </>
  );
}

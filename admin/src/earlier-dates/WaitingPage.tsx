import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { EARLIER, type EarlierDateRecord, type OfferedTime } from '../../../contract/earlier-date';
import { useNow } from '../appointments/now';
import { timeOf } from '../appointments/times';
import { useTimeWords } from '../appointments/words';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { nameOf } from '../patients/patients';
import { FailureAlert } from '../shell/FailureAlert';
import { AddIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { Loading } from '../shell/Loading';
import { PageTitle } from '../shell/PageTitle';
import { colours } from '../theme';
import { OfferRow } from './OfferRow';
import { RESOURCE, useFailure, useOffered, useWaiting, useWaitingSteps, useWords } from './waiting';
import { WishTable } from './WishTable';

const AddWishDrawer = lazyPart(() => import('./AddWishDrawer'));
const WishDrawer = lazyPart(() => import('./WishDrawer'));
const CREATE = 'create';

const listSx = { listStyle: 'none', margin: 0, padding: 0 } as const;
const quietSx = { color: 'text.secondary' } as const;

/** The drawer that an address names, if it names one. */
function OpenDrawer({ open }: { open: string }) {
  const translate = useTranslate();
  if (open === '') return null;
  return (
    <Suspense fallback={<LinearProgress aria-label={translate('ra.page.loading')} />}>
      {open === CREATE ? <AddWishDrawer /> : <WishDrawer key={open} id={Number(open)} />}
    </Suspense>
  );
}

/** What is asked before a time is taken out. */
function Withdrawal({ time, onClose }: { time: OfferedTime; onClose: () => void }) {
  const words = useWords();
  const notify = useNotify();
  const failure = useFailure();
  const { moment } = useTimeWords();
  const { withdraw } = useWaitingSteps();
  const run = async () => {
    onClose();
    try {
      await withdraw(time.id);
      notify(words('withdrawn'), { type: 'success' });
    } catch (error) {
      notify(failure(error), { type: 'error' });
    }
  };
  return (
    <ConfirmDialog
      title={`${words('action.withdraw')}: ${moment(time.startsAt)}`}
      text={words('withdraw_text')}
      action={words('action.withdraw')}
      cancel={words('action.keep')}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}

function Offered({ times, wishes }: { times: readonly OfferedTime[]; wishes: readonly EarlierDateRecord[] }) {
  const words = useWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const failure = useFailure();
  const now = useNow();
  const { call } = useWaitingSteps();
  const [leaving, setLeaving] = useState<OfferedTime | null>(null);
  const open = times.filter(({ state }) => state === 'open');
  const past = times.filter(({ state }) => state !== 'open');
  const first = wishes.find(({ state }) => state === 'waiting');
  const onCall = async (time: OfferedTime) => {
    try {
      await call(time.id);
      void navigate('/calls', { state: { row: `offer-${time.id}` } });
    } catch (error) {
      notify(failure(error), { type: 'error' });
    }
  };
  const rows = (shown: readonly OfferedTime[]) => (
    <Box component="ul" sx={listSx}>
      {shown.map((time) => (
        <OfferRow key={time.id} time={time} onCall={(each) => void onCall(each)} onWithdraw={setLeaving} />
      ))}
    </Box>
  );
  return (
    <section>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          paddingBottom: 1.5,
          borderBottom: `1px solid ${colours.border}`,
        }}
      >
        <Typography variant="h2">{words('offered', { time: timeOf(new Date(now).toISOString()) })}</Typography>
        {open.length > 0 && <Box sx={quietSx}>{words('not_public')}</Box>}
      </Box>
      {open.length === 0 && (
        <Box sx={{ ...quietSx, paddingBlock: 2 }}>
          {words('none_offered')}{' '}
          {first && words('next_up', { name: nameOf(first.person), from: EARLIER.dayFromHour, to: EARLIER.dayToHour })}
        </Box>
      )}
      {open.length > 0 && rows(open)}
      {past.length > 0 && (
        <Box component="details" sx={{ marginTop: 1, '& summary': { cursor: 'pointer', paddingBlock: '12px' } }}>
          <summary>{words('past', { count: past.length })}</summary>
          {rows(past)}
        </Box>
      )}
      {leaving && <Withdrawal time={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function NobodyWaits() {
  const words = useWords();
  return (
    <Paper sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, padding: '48px 24px', textAlign: 'center' }}>
      <Typography variant="h2">{words('none_waiting')}</Typography>
      <Box sx={quietSx}>{words('none_waiting_text')}</Box>
      <Button variant="outlined" component={Link} to={`/${RESOURCE}/${CREATE}`}>
        {words('action.add')}
      </Button>
    </Paper>
  );
}

/** Who waits for an earlier date, and which times are offered to whom. */
export default function WaitingPage() {
  const words = useWords();
  const { '*': open = '' } = useParams();
  const wishes = useWaiting();
  const offered = useOffered();
  const title = words('title');
  const last = wishes.data?.at(-1);
  const failed = wishes.error ? wishes : offered;
  const hours = { from: EARLIER.dayFromHour, to: EARLIER.dayToHour };
  return (
    <>
      {open === '' && <PageTitle text={title} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 3 }}>
        <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
          <Typography variant="h1">{title}</Typography>
          <Box sx={quietSx}>
            {wishes.data && words('count', { smart_count: wishes.data.length })} {words('about', hours)}
          </Box>
        </Box>
        <Button
          variant="outlined"
          component={Link}
          to={`/${RESOURCE}/${CREATE}`}
          startIcon={<AddIcon />}
          sx={{ background: '#fff' }}
        >
          {words('action.add')}
        </Button>
      </Box>
      {(wishes.isPending || offered.isPending) && <Loading />}
      {failed.error && <FailureAlert error={failed.error} onRetry={failed.refetch} />}
      {wishes.data && offered.data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 5 }}>
          <Offered times={offered.data} wishes={wishes.data} />
          {last === undefined ? (
            <NobodyWaits />
          ) : (
            <section>
              <Typography variant="h2" sx={{ marginBottom: 1.5 }}>
                {words('waiting')}
              </Typography>
              <WishTable wishes={wishes.data} />
            </section>
          )}
        </Box>
      )}
      <OpenDrawer open={open} />
    </>
  );
}

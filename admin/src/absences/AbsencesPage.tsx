import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { Absence } from '../../../contract/absence';
import { failureText } from '../api/http';
import { useTimeWords } from '../appointments/words';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { formatMoment } from '../locale';
import { AddIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { Loading } from '../shell/Loading';
import { PageTitle } from '../shell/PageTitle';
import { listAddress } from '../start/list-address';
import { RESOURCE, useAbsences, useAbsenceSteps, useWords } from './absences';

const AwayPage = lazyPart(() => import('./AwayPage'));
const CREATE = 'create';

function AbsenceRow({ absence }: { absence: Absence }) {
  const words = useWords();
  const notify = useNotify();
  const { moment } = useTimeWords();
  const { end } = useAbsenceSteps();
  const [isAsking, setAsking] = useState(false);
  const { doctor, from, to, reason, by, createdAt } = absence;
  const name = doctor.fullName;
  const onEnd = async () => {
    setAsking(false);
    try {
      await end(absence.id);
      notify(`resources.${RESOURCE}.notifications.ended`, { type: 'success', messageArgs: { name } });
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    }
  };
  const when = formatMoment(createdAt);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <b>{name}</b>
        <div>{words('span', { from: moment(from), to: moment(to) })}</div>
        <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[reason, by ? words('noted', { name: by, when }) : words('noted_by_nobody', { when })]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Button
        component={Link}
        to={listAddress('appointments', { doctorId: doctor.id, obstacle: true })}
        aria-label={words('action.show_of', { name })}
      >
        {words('action.show')}
      </Button>
      <Button variant="outlined" onClick={() => setAsking(true)} aria-label={`${words('action.end')}: ${name}`}>
        {words('action.end')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${words('action.end')}: ${name}`}
          text={words('end_text')}
          action={words('action.end')}
          cancel={words('action.keep')}
          onConfirm={() => void onEnd()}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

function AbsenceList() {
  const words = useWords();
  const translate = useTranslate();
  const { data: absences, error, isPending, refetch } = useAbsences();
  const title = words('name', { smart_count: 2 });
  return (
    <>
      <PageTitle text={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2 }}>
        <Typography variant="h1" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
          {title}
        </Typography>
        <Button variant="contained" component={Link} to={`/${RESOURCE}/${CREATE}`} startIcon={<AddIcon />}>
          {words('action.create')}
        </Button>
      </Box>
      {isPending && <Loading />}
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('ra.action.refresh')}</Button>}
        >
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {absences?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{words('empty')}</Box>}
      {absences && absences.length > 0 && (
        <Paper component="ul" sx={{ listStyle: 'none', margin: 0, paddingInline: 3, paddingBlock: 0.5 }}>
          {absences.map((absence) => (
            <AbsenceRow key={absence.id} absence={absence} />
          ))}
        </Paper>
      )}
    </>
  );
}

/** Who is away, now and later, and the page to write it down. */
export default function AbsencesPage() {
  const { '*': open = '' } = useParams();
  const { search } = useLocation();
  if (open !== CREATE) return <AbsenceList />;
  return (
    <Suspense fallback={<Loading />}>
      {/* Another doctor or day begins anew. */}
      <AwayPage key={search} />
    </Suspense>
  );
}

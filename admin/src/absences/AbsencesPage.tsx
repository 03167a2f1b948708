import { Box, Button, Paper, Typography } from '@mui/material';
import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { ListedAbsence } from '../../../contract/absence';
import { useTimeWords } from '../appointments/words';
import { formatMoment } from '../locale';
import { AddIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { Loading } from '../shell/Loading';
import { PageTitle } from '../shell/PageTitle';
import { planAddress, type PlanOf, RESOURCE, useAbsences, useWords } from './absences';
import { EndAbsence } from './EndAbsence';
import { FailureAlert } from '../shell/FailureAlert';
import { useMayHandleVisits } from '../shell/roles';

const AwayPage = lazyPart(() => import('./AwayPage'));
const PlanPage = lazyPart(() => import('./PlanPage'));
const CREATE = 'create';
const PLAN = /^(\d+)\/plan$/;
const CLOSED = /^closed\/(\d{4}-\d\d-\d\d(?:,\d{4}-\d\d-\d\d)*)$/;

function planOf(open: string): PlanOf | null {
  const [, absence] = PLAN.exec(open) ?? [];
  if (absence !== undefined) return { absence: Number(absence) };
  const [, dates] = CLOSED.exec(open) ?? [];
  return dates === undefined ? null : { closed: dates.split(',') };
}

function AbsenceRow({ absence }: { absence: ListedAbsence }) {
  const words = useWords();
  const { moment } = useTimeWords();
  const { doctor, from, to, reason, by, createdAt, left } = absence;
  const name = doctor.fullName;
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
        '&:last-of-type': { borderBottom: 0 },
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
      {left > 0 ? (
        <Button
          component={Link}
          to={planAddress(absence.id)}
          aria-label={`${words('action.plan', { smart_count: left })}: ${name}`}
        >
          {words('action.plan', { smart_count: left })}
        </Button>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{words('none_left')}</Box>
      )}
      <EndAbsence id={absence.id} name={name} />
    </Box>
  );
}

function AbsenceList() {
  const words = useWords();
  const mayHandle = useMayHandleVisits();
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
          {words(mayHandle ? 'action.create' : 'action.create_own')}
        </Button>
      </Box>
      {isPending && <Loading />}
      {error && <FailureAlert error={error} onRetry={refetch} />}
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

/** Who is away, now and later, the page to write it down, and the plan for the visits. */
export default function AbsencesPage() {
  const { '*': open = '' } = useParams();
  const { search } = useLocation();
  const of = planOf(open);
  if (of) {
    return (
      <Suspense fallback={<Loading />}>
        <PlanPage key={open} of={of} />
      </Suspense>
    );
  }
  if (open !== CREATE) return <AbsenceList />;
  return (
    <Suspense fallback={<Loading />}>
      {/* Another doctor or day begins anew. */}
      <AwayPage key={search} />
    </Suspense>
  );
}

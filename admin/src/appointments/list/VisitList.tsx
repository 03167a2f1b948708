import { Alert, Box, Button, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { lazyPart } from '../../shell/lazy-part';
import { colours } from '../../theme';
import { ConfirmButton } from '../ConfirmButton';
import { useNow } from '../now';
import { OriginMark } from './OriginMark';
import { Pager } from '../../lists/Pager';
import { Patient } from './Patient';
import { StateTag } from '../StateTag';
import { MANY, useView } from '../useView';
import { useVisitLink } from '../useVisitLink';
import { VisitExport } from './VisitExport';
import { VisitFilters } from './VisitFilters';
import { useSummary, useVisitPage, type Visit, visitorOf } from '../visits';
import { useTimeWords, useWords } from '../words';

// The first list does not wait for what only some visits have.
const LateSteps = lazyPart(() => import('../LateSteps'));
const OriginBar = lazyPart(() => import('./OriginBar'));

const PER_PAGE = 25;
const cellSx = { '& td': { whiteSpace: { lg: 'nowrap' } } };

function RowSteps({ visit }: { visit: Visit }) {
  const words = useWords();
  const { to } = useVisitLink();
  const isRequest = visit.state === 'requested';
  const hasBegun = Date.parse(visit.startsAt) <= useNow();
  const word = words(isRequest ? 'action.change' : 'action.open');
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 0.5 }}>
      {isRequest && <ConfirmButton visit={visit} />}
      {visit.state === 'confirmed' && hasBegun && (
        <Suspense>
          <LateSteps visit={visit} />
        </Suspense>
      )}
      <Button component={Link} to={to(visit.id)} aria-label={`${word}: ${visitorOf(visit)}`} color="inherit">
        {word}
      </Button>
    </Box>
  );
}

function Row({ visit }: { visit: Visit }) {
  const { moment } = useTimeWords();
  const { '*': open } = useParams();
  return (
    <TableRow sx={{ height: 68, ...(String(visit.id) === open && { background: colours.pale }) }}>
      <TableCell sx={{ fontWeight: 600 }}>{moment(visit.startsAt)}</TableCell>
      <TableCell>
        <Patient visit={visit} />
      </TableCell>
      <TableCell>
        {visit.service.name}
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{visit.doctor.fullName}</Box>
      </TableCell>
      <TableCell>
        <StateTag state={visit.state} overdue={visit.overdue} />
        <OriginMark visit={visit} />
      </TableCell>
      <TableCell>
        <RowSteps visit={visit} />
      </TableCell>
    </TableRow>
  );
}

function Waiting() {
  const words = useWords();
  const { data } = useSummary();
  if (!data) return null;
  return data.requested > 0 ? words('waiting', { smart_count: data.requested }) : words('waiting_none');
}

function Head() {
  const words = useWords();
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        {['when', 'patient', 'what', 'state'].map((name) => (
          <TableCell key={name}>{words(`column.${name}`)}</TableCell>
        ))}
        <TableCell>
          <span style={visuallyHidden}>{translate('content.column.actions')}</span>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

/** All visits: overdue requests first, then the other ones, then by time. */
export function VisitList({ search }: { search: string }) {
  const words = useWords();
  const translate = useTranslate();
  const { filter, isFiltered, page, go } = useView();
  const wanted = { ...filter, ...(search && { q: search }) };
  const list = useVisitPage(wanted, page, PER_PAGE);
  const { visits, total } = list.data ?? { visits: [], total: 0 };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5, marginBottom: 2 }}>
        <VisitFilters />
        <VisitExport filter={wanted} total={total} />
      </Box>
      {filter.origin !== undefined && filter.origin !== MANY && (
        <Suspense>
          <OriginBar key={filter.origin} origin={filter.origin} />
        </Suspense>
      )}
      {list.error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void list.refetch()}>{translate('ra.action.refresh')}</Button>}
          sx={{ marginBottom: 2 }}
        >
          {translate(list.error.message, { _: list.error.message })}
        </Alert>
      )}
      <Paper sx={{ overflow: 'hidden' }} aria-busy={list.isPending}>
        <Box sx={{ overflowX: 'auto' }}>
          <Table sx={cellSx}>
            <Head />
            <TableBody>
              {visits.map((visit) => (
                <Row key={visit.id} visit={visit} />
              ))}
            </TableBody>
          </Table>
        </Box>
        {list.data && visits.length === 0 && (
          <Box sx={{ padding: 6, textAlign: 'center', color: 'text.secondary' }}>
            {isFiltered || search ? translate('content.nothing_found') : words('empty.upcoming')}
          </Box>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            padding: '4px 16px',
            minHeight: 44,
            fontSize: 13,
            color: 'text.secondary',
          }}
        >
          <span>
            <Waiting />
          </span>
          <Pager page={page} perPage={PER_PAGE} total={total} onPage={(next) => go({ page: next })} />
        </Box>
      </Paper>
    </>
  );
}

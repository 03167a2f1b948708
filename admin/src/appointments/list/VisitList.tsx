import { Box, Paper } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Pager } from '../../lists/Pager';
import { lazyPart } from '../../shell/lazy-part';
import { MANY, useView } from '../useView';
import { useSummary, useVisitPage, type Visit } from '../visits';
import { useWords } from '../words';
import { VisitExport } from './VisitExport';
import { VisitFilters } from './VisitFilters';
import { VisitRows } from './VisitRows';
import { FailureAlert } from '../../shell/FailureAlert';

// The first list does not wait for what only some visits have.
const OriginBar = lazyPart(() => import('./OriginBar'));

/** Before the first page is there. One list for all times: another one would be news. */
const NOTHING: { visits: Visit[]; total: number } = { visits: [], total: 0 };
const PER_PAGE = 25;

function Waiting() {
  const words = useWords();
  const { data } = useSummary();
  if (!data) return null;
  return data.requested > 0 ? words('waiting', { smart_count: data.requested }) : words('waiting_none');
}

/** All visits: overdue requests first, then the other ones, then by time. */
export function VisitList({ search }: { search: string }) {
  const words = useWords();
  const translate = useTranslate();
  const { filter, isFiltered, page, go } = useView();
  const wanted = { ...filter, ...(search && { q: search }) };
  const list = useVisitPage(wanted, page, PER_PAGE);
  const { visits, total } = list.data ?? NOTHING;
  return (
    <>
      <Box sx={{ marginBottom: 2 }}>
        <VisitFilters />
      </Box>
      {filter.origin !== undefined && filter.origin !== MANY && (
        <Suspense>
          <OriginBar key={filter.origin} origin={filter.origin} />
        </Suspense>
      )}
      {list.error && <FailureAlert error={list.error} onRetry={list.refetch} sx={{ marginBottom: 2 }} />}
      <Paper sx={{ overflow: 'hidden' }} aria-busy={list.isPending}>
        <VisitRows key={JSON.stringify([wanted, page])} visits={visits} />
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
          <VisitExport filter={wanted} total={total} />
          <Pager page={page} perPage={PER_PAGE} total={total} onPage={(next) => go({ page: next })} />
        </Box>
      </Paper>
    </>
  );
}

import { Box, InputAdornment, LinearProgress, Link, Paper, TextField, Typography } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { LIMITS } from '../../../contract/limits';
import type { PatientRecord } from '../../../contract/patient';
import { Pager } from '../lists/Pager';
import { PhoneLink } from '../lists/PhoneLink';
import { SearchIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { PageTitle } from '../shell/PageTitle';
import { nameOf, RESOURCE, usePatients, useWords } from './patients';
import { FailureAlert } from '../shell/FailureAlert';

const PatientDrawer = lazyPart(() => import('./PatientDrawer'));
const PER_PAGE = 25;
/** How long people pause before what they typed is looked for. */
const TYPING_MS = 300;

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1.3fr) minmax(0,1fr) minmax(0,1.4fr)' },
  gap: { xs: 0.25, md: 2 },
  alignItems: 'center',
  minHeight: 64,
  padding: '10px 16px',
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
};

function Row({ patient }: { patient: PatientRecord }) {
  const words = useWords();
  const name = nameOf(patient);
  const { account } = patient;
  return (
    <Box component="li" sx={rowSx}>
      <div>
        <Link component={RouterLink} to={`/${RESOURCE}/${patient.id}`} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
        <Box sx={{ fontSize: 13, color: account?.status === 'blocked' ? 'error.main' : 'text.secondary' }}>
          {words(account === null ? 'caller' : account.status === 'blocked' ? 'blocked' : 'account')}
        </Box>
      </div>
      <div>{patient.phone && <PhoneLink phone={patient.phone} name={name} />}</div>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{patient.email ?? words('no_email')}</Box>
    </Box>
  );
}

/** Everybody who comes to the clinic. Who is looked for stays out of the address. */
export default function PatientsPage() {
  const words = useWords();
  const translate = useTranslate();
  const { '*': open = '' } = useParams();
  const [text, setText] = useState('');
  const [{ q, page }, setPlace] = useState({ q: '', page: 1 });
  const list = usePatients(q, page, PER_PAGE);
  const { patients, total } = list.data ?? { patients: [], total: 0 };
  const title = words('name', { smart_count: 2 });
  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = text.trim();
      setPlace((place) => (place.q === wanted ? place : { q: wanted, page: 1 }));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2 }}>
        {open === '' && <PageTitle text={title} />}
        <Box sx={{ flex: '1 1 300px' }}>
          <Typography variant="h1">{title}</Typography>
          <Box sx={{ color: 'text.secondary' }}>{words('about')}</Box>
        </Box>
        <TextField
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={words('search')}
          sx={{ width: { xs: '100%', sm: 280 } }}
          slotProps={{
            htmlInput: { 'aria-label': words('search'), maxLength: LIMITS.search, autoComplete: 'off' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      {list.error && <FailureAlert error={list.error} onRetry={list.refetch} sx={{ marginBottom: 2 }} />}
      <Paper sx={{ overflow: 'hidden' }} aria-busy={list.isPending}>
        {patients.length > 0 && (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {patients.map((patient) => (
              <Row key={patient.id} patient={patient} />
            ))}
          </Box>
        )}
        {list.data && patients.length === 0 && (
          <Box role="status" sx={{ padding: 6, textAlign: 'center', color: 'text.secondary' }}>
            {q ? translate('content.nothing_found') : words('empty')}
          </Box>
        )}
        <Box
          sx={{ display: 'flex', justifyContent: 'end', padding: '4px 16px', fontSize: 13, color: 'text.secondary' }}
        >
          <Pager page={page} perPage={PER_PAGE} total={total} onPage={(next) => setPlace({ q, page: next })} />
        </Box>
      </Paper>
      <Suspense fallback={<LinearProgress aria-label={translate('ra.page.loading')} />}>
        {open !== '' && <PatientDrawer key={open} id={open} />}
      </Suspense>
    </>
  );
}

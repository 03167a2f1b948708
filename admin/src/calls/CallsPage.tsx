import { Alert, Box, Button, GlobalStyles, InputAdornment, Paper, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CALL_KINDS, type Call, type CallKind } from '../../../contract/call';
import { formatMoment } from '../locale';
import { useNow } from '../appointments/now';
import { PrintIcon, SearchIcon } from '../shell/icons';
import { Loading } from '../shell/Loading';
import { PageTitle } from '../shell/PageTitle';
import { paper } from '../shell/paper';
import { colours } from '../theme';
import { CallRow } from './CallRow';
import { keyOf, useCallSummary, useCalls, useWords } from './calls';
import { Key } from './Key';
import { OpenCall } from './OpenCall';
import { OpenOffer } from './OpenOffer';
import { useCallTexts } from './texts';
import { type CallDesk, useCallDesk } from './useCallDesk';
import { UndoBar } from './UndoBar';

/** The rows of one kind. */
function Group({ kind, desk }: { kind: CallKind; desk: CallDesk }) {
  const words = useWords();
  const id = useId();
  const rows = desk.rows.filter((call) => call.kind === kind);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
          paddingBlock: '26px 10px',
          borderBottom: `1px solid ${colours.border}`,
          breakAfter: 'avoid',
          '@media print': { paddingBlock: '8pt 2pt' },
        }}
      >
        <Typography id={id} variant="h2" sx={{ fontSize: 20 }}>
          {words(`kind.${kind}`)}
        </Typography>
        <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
          {words('people', { smart_count: rows.length })}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map((call) => {
          const key = keyOf(call);
          if (key !== desk.open) {
            return <CallRow key={key} call={call} isTaken={desk.isTaken(call)} onTake={() => void desk.take(call)} />;
          }
          if (call.kind === 'offer') {
            return (
              <OpenOffer
                key={key}
                call={call}
                onResult={(input) => desk.settle(call, input)}
                onRelease={desk.release}
              />
            );
          }
          return (
            <OpenCall
              key={key}
              call={call}
              onResult={(input) => desk.settle(call, input)}
              onMove={(input) => desk.move(call, input)}
              onRelease={desk.release}
            />
          );
        })}
      </Box>
    </section>
  );
}

function KeyHints() {
  const words = useWords();
  const hints = [
    { keys: ['↑', '↓'], text: words('keys.next') },
    { keys: ['↵'], text: words('keys.take') },
    { keys: ['1', '–', '6'], text: words('keys.result') },
    { keys: ['Z'], text: words('keys.undo') },
    { keys: ['Esc'], text: words('keys.release') },
  ];
  return (
    <Box
      component="ul"
      aria-label={words('keys.label')}
      className="no-print"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        gap: '8px 22px',
        listStyle: 'none',
        margin: 0,
        padding: '18px 0 0',
        fontSize: 14,
        color: 'text.secondary',
        '& li': { display: 'inline-flex', gap: 0.75, alignItems: 'center' },
      }}
    >
      {hints.map(({ keys, text }) => (
        <li key={text}>
          {keys.map((key) => (key === '–' ? '–' : <Key key={key}>{key}</Key>))} {text}
        </li>
      ))}
    </Box>
  );
}

function Counts({ calls }: { calls: readonly Call[] }) {
  const words = useWords();
  const now = useNow();
  const { settled = 0 } = useCallSummary().data ?? {};
  const late = calls.filter(({ dueAt }) => Date.parse(dueAt) < now).length;
  const texts = [
    calls.length > 0 && words('waiting', { smart_count: calls.length }),
    settled > 0 && words('settled', { count: settled }),
    late > 0 && words('overdue', { count: late }),
  ];
  return <Box sx={{ color: 'text.secondary' }}>{texts.filter(Boolean).join(' · ')}</Box>;
}

function NobodyWaits() {
  const words = useWords();
  const { when } = useCallTexts();
  const { againAt } = useCallSummary().data ?? {};
  return (
    <Paper
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        padding: '64px 24px',
        textAlign: 'center',
        marginTop: 2,
      }}
    >
      <Typography variant="h2" sx={{ fontSize: 26 }}>
        {words('empty.title')}
      </Typography>
      {againAt && <Box sx={{ color: 'text.secondary' }}>{words('empty.again', { when: when(againAt) })}</Box>}
      <Button variant="outlined" component={Link} to="/">
        {words('empty.back')}
      </Button>
    </Paper>
  );
}

/** The call sheet: the one list of whom to phone now, worked off with the keyboard. */
export default function CallsPage() {
  const words = useWords();
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useCalls();
  const [q, setQ] = useState('');
  const desk = useCallDesk(data, q);
  const now = useNow();
  const title = words('name', { smart_count: 2 });
  const calls = desk.all;
  return (
    <>
      <PageTitle text={title} />
      <GlobalStyles styles={paper('landscape')} />
      <Box sx={{ display: 'none', displayPrint: 'block', fontSize: '9.5pt' }}>
        {words('paper.title', { when: formatMoment(new Date(now).toISOString()) })}. {words('paper.shred')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: { xs: '1 0 100%', md: 1 } }}>
          <Typography variant="h1">{title}</Typography>
          <Counts calls={calls} />
        </Box>
        {data && data.length > 0 && (
          <>
            <TextField
              type="search"
              className="no-print"
              value={q}
              onChange={({ target }) => setQ(target.value)}
              placeholder={words('search')}
              sx={{ flex: { xs: '1 1 240px', md: 'none' }, width: { md: 230 } }}
              slotProps={{
                htmlInput: { 'aria-label': words('search') },
                input: {
                  startAdornment: (
                    <InputAdornment position="start">
                      <SearchIcon />
                    </InputAdornment>
                  ),
                },
              }}
            />
            <Button
              variant="outlined"
              className="no-print"
              startIcon={<PrintIcon />}
              onClick={() => window.print()}
              sx={{ background: '#fff' }}
            >
              {words('print')}
            </Button>
          </>
        )}
      </Box>
      {isPending && <Loading />}
      {error && (
        <Alert
          severity="error"
          sx={{ marginTop: 2 }}
          action={<Button onClick={() => void refetch()}>{translate('ra.action.refresh')}</Button>}
        >
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {data && calls.length === 0 && <NobodyWaits />}
      {calls.length > 0 && (
        <>
          <KeyHints />
          {desk.rows.length === 0 && <Box sx={{ paddingBlock: 3 }}>{words('empty.found')}</Box>}
          {CALL_KINDS.map((kind) => (
            <Group key={kind} kind={kind} desk={desk} />
          ))}
        </>
      )}
      <UndoBar waiting={desk.waiting} onUndo={desk.undo} />
    </>
  );
}

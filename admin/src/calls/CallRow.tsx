import { Box, Button } from '@mui/material';
import type { Call } from '../../../contract/call';
import { formatPhone } from '../../../contract/phone';
import { timeOf } from '../appointments/times';
import { PhoneLink } from '../lists/PhoneLink';
import { CallsIcon } from '../shell/icons';
import { colours } from '../theme';
import { AskedLanguage } from './AskedLanguage';
import { calledOf, keyOf, useWords } from './calls';
import { Key } from './Key';
import { PaperResults } from './PaperResults';
import { useCallTexts } from './texts';

const rowSx = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0,1fr) auto',
    sm: 'minmax(0,1fr) minmax(0,1.25fr) 9.5rem',
    lg: 'minmax(0,15rem) minmax(0,1fr) minmax(0,9.5rem) minmax(0,11rem) 9.5rem',
  },
  gap: '4px 20px',
  alignItems: { xs: 'start', lg: 'center' },
  minHeight: 76,
  padding: '12px',
  marginInline: '-12px',
  borderBottom: `1px solid ${colours.line}`,
  overflowWrap: 'anywhere',
  '&:has(button[data-take]:focus-visible)': {
    position: 'relative',
    zIndex: 1,
    borderRadius: '12px',
    background: '#fff',
    outline: `3px solid ${colours.ink}`,
    outlineOffset: '-1px',
  },
  '& button[data-take]:focus-visible': { outline: 0, background: colours.ink, color: '#fff' },
  '& button[data-take] > span:last-of-type': { display: 'none' },
  '& button[data-take]:focus-visible > span:last-of-type': { display: 'inline-grid' },
  '@media print': {
    gridTemplateColumns: '2.2fr 3fr 1.2fr 1.6fr',
    minHeight: 0,
    margin: 0,
    padding: '5pt 0',
    breakInside: 'avoid',
    background: 'none !important',
    outline: '0 !important',
  },
} as const;

const takenSx = {
  background: `repeating-linear-gradient(135deg,transparent 0 9px,rgb(23 51 42/.035) 9px 10px)`,
};

const smallSx = { fontSize: 13, color: 'text.secondary' };

/** That the last one was told that this is not the patient's number. */
export function WrongNumber({ call }: { call: Call }) {
  const words = useWords();
  if (!call.wrongNumber) return null;
  return (
    <Box component="span" sx={{ color: 'error.main', fontSize: 13, fontWeight: 600 }}>
      {words('result.wrong_number')}
    </Box>
  );
}

interface CallRowProps {
  call: Call;
  /** Somebody else has it. */
  isTaken: boolean;
  onTake: () => void;
}

/** A row of the call sheet: whom to phone, why, until when, and what was tried before. */
export function CallRow({ call, isTaken, onTake }: CallRowProps) {
  const words = useWords();
  const { why, what, due, tries } = useCallTexts();
  const { takenBy } = call;
  const name = calledOf(call);
  const until = due(call);
  return (
    <Box component="li" sx={isTaken ? { ...rowSx, ...takenSx } : rowSx}>
      <div>
        <b>{name}</b> <AskedLanguage locale={call.language} />
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', minHeight: 32, fontWeight: 500 }}
        >
          <CallsIcon fontSize="small" />
          {isTaken ? <span>{formatPhone(call.phone)}</span> : <PhoneLink phone={call.phone} name={name} />}
          <WrongNumber call={call} />
        </Box>
      </div>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
        {why(call)}
        <Box sx={smallSx}>{what(call)}</Box>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 1, lg: 'auto' },
          gridRow: { xs: 3, sm: 2, lg: 'auto' },
          ...(until.isLate && { color: 'error.main', fontWeight: 600 }),
          '@media print': { gridColumn: 3, gridRow: 1 },
        }}
      >
        {until.text}
      </Box>
      <Box
        sx={{
          ...smallSx,
          gridColumn: { xs: '1 / -1', sm: 2, lg: 'auto' },
          gridRow: { xs: 4, sm: 2, lg: 'auto' },
          '@media print': { gridColumn: 4, gridRow: 1 },
        }}
      >
        {tries(call)}
      </Box>
      <Box
        className={isTaken ? undefined : 'no-print'}
        sx={{
          justifySelf: 'end',
          alignSelf: 'center',
          gridColumn: { xs: 2, sm: 3, lg: 5 },
          gridRow: { xs: 1, sm: '1 / 3', lg: 'auto' },
          '@media print': { display: 'none' },
        }}
      >
        {isTaken && takenBy ? (
          <Box sx={{ ...smallSx, textAlign: 'end' }}>
            <b>{words('taken', { name: takenBy.name })}</b>
            <br />
            {words('taken_until', { time: timeOf(takenBy.endsAt) })}
          </Box>
        ) : (
          <Button
            id={`call-${keyOf(call)}`}
            data-take
            variant="outlined"
            onClick={onTake}
            aria-label={words('take_of', { name })}
            sx={{ gap: 1.25, background: '#fff', whiteSpace: 'nowrap' }}
          >
            <span>{words('action.take')}</span>
            <Key>↵</Key>
          </Button>
        )}
      </Box>
      <PaperResults call={call} />
    </Box>
  );
}

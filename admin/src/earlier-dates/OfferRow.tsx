import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { OfferedTime, OfferState, OfferStep } from '../../../contract/earlier-date';
import { useNow } from '../appointments/now';
import { dateOf, timeOf } from '../appointments/times';
import { useTimeWords } from '../appointments/words';
import { nameOf } from '../patients/patients';
import { AuditIcon, CallsIcon, CloseIcon, DoneIcon, PatientsIcon } from '../shell/icons';
import { colours } from '../theme';
import { useWords } from './waiting';

const MINUTE_MS = 60_000;
/** From so many minutes on it is nearly over. */
const URGENT = 10;

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: '15rem minmax(0,1fr) auto' },
  gap: { xs: 1.5, lg: 2.5 },
  alignItems: 'center',
  minHeight: 76,
  paddingBlock: '14px',
  borderBottom: `1px solid ${colours.line}`,
} as const;

const stepSx = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 } as const;
const smallSx = { fontSize: 13, color: 'text.secondary' } as const;

/** The sign of a step; the word stands beside it. */
function Sign({ isNow, children }: { isNow: boolean; children: ReactNode }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: 32,
        height: 32,
        borderRadius: '50%',
        background: isNow ? colours.ink : colours.pale,
        color: isNow ? '#fff' : 'text.secondary',
        '& svg': { fontSize: 18 },
      }}
    >
      {children}
    </Box>
  );
}

function Step({ step }: { step: OfferStep }) {
  const words = useWords();
  const { moment } = useTimeWords();
  const now = useNow();
  const { person, state, contactBy, answerBy, endedAt } = step;
  const clock = (instant: string) => (dateOf(instant) === dateOf(now) ? timeOf(instant) : moment(instant));
  const left = answerBy === null ? null : Math.max(0, Math.ceil((Date.parse(answerBy) - now) / MINUTE_MS));
  const isNow = state === 'open';
  const isUrgent = isNow && contactBy === 'phone' && left !== null && left < URGENT;
  const texts = isNow
    ? [
        words(contactBy === 'phone' ? 'state.open_phone' : 'state.open'),
        answerBy !== null && words('until', { when: clock(answerBy) }),
        left !== null && words('left', { count: left }),
      ]
    : [words(`state.${state}`), endedAt && clock(endedAt)];
  return (
    <Box component="li" sx={stepSx}>
      <Sign isNow={isNow}>{signOf(state)}</Sign>
      <span>
        <Box component="span" sx={{ display: 'block', fontWeight: isNow ? 600 : 400 }}>
          {nameOf(person)}
        </Box>
        <Box component="span" sx={isUrgent ? { fontSize: 13, color: 'error.main', fontWeight: 600 } : smallSx}>
          {texts.filter(Boolean).join(', ')}
        </Box>
      </span>
    </Box>
  );
}

function signOf(state: OfferState): ReactNode {
  if (state === 'open') return <AuditIcon />;
  return state === 'taken' ? <DoneIcon /> : <CloseIcon />;
}

/** Who is asked when the present person does not want the time. */
function Next({ time: { next, steps } }: { time: OfferedTime }) {
  const words = useWords();
  const answerBy = steps.find(({ state }) => state === 'open')?.answerBy;
  return (
    <Box component="li" sx={stepSx}>
      <Sign isNow={false}>
        <PatientsIcon />
      </Sign>
      <span>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {next === 0 ? words('next_none') : words('next', { smart_count: next })}
        </Box>
        <Box component="span" sx={smallSx}>
          {next > 0 && words('next_fit')}
          {next === 0 && answerBy && words('next_free', { time: timeOf(answerBy) })}
        </Box>
      </span>
    </Box>
  );
}

interface OfferRowProps {
  time: OfferedTime;
  onCall: (time: OfferedTime) => void;
  onWithdraw: (time: OfferedTime) => void;
}

/** A time that is offered: who was asked, who is asked now, who would be next. */
export function OfferRow({ time, onCall, onWithdraw }: OfferRowProps) {
  const words = useWords();
  const { moment } = useTimeWords();
  const { startsAt, service, doctor, steps, state } = time;
  const open = steps.find((step) => step.state === 'open');
  return (
    <Box component="li" sx={rowSx}>
      <div>
        <Typography variant="h2" component="h3" sx={{ fontSize: 20 }}>
          {moment(startsAt)}
        </Typography>
        <Box sx={smallSx}>
          {service.name}, {doctor.fullName}
        </Box>
      </div>
      <Box
        component="ol"
        aria-label={words('history')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 28px', listStyle: 'none', margin: 0, padding: 0 }}
      >
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
        {state === 'open' && <Next time={time} />}
      </Box>
      {open && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {open.person.phone && (
            <Button
              variant={open.contactBy === 'phone' ? 'contained' : 'outlined'}
              startIcon={<CallsIcon />}
              onClick={() => onCall(time)}
              aria-label={`${words('action.call')}: ${nameOf(open.person)}`}
              sx={open.contactBy === 'phone' ? {} : { background: '#fff' }}
            >
              {words('action.call')}
            </Button>
          )}
          <Button onClick={() => onWithdraw(time)} aria-label={`${words('action.withdraw')}: ${moment(startsAt)}`}>
            {words('action.withdraw')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

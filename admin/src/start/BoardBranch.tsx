import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { planAddress } from '../absences/absences';
import { clock, spanOf } from '../appointments/calendar/plan';
import { type Span, without } from '../appointments/calendar/spans';
import { timeOf } from '../appointments/times';
import { type Visit, visitorOf } from '../appointments/visits';
import { useTimeWords } from '../appointments/words';
import { colours } from '../theme';
import { BoardSign, lookOf, lookSx, useLookWord } from './BoardSign';
import type { AwayToday, DoctorToday } from './day-plan';

const HOUR = 60;
/** Every other hour has its number. */
const LABELS = 2 * HOUR;
/** Narrower bars say only by their ground that somebody is away. */
const TOLD_SHARE = 0.45;
/** A sign on shorter visits is smaller. */
const SHORT = 20;

const NOW_SX = { position: 'absolute', width: 2, background: '#a5331c', zIndex: 2 };

/** Leads to a visit in the day view. */
export function wayOf(id: number): string {
  return `/appointments/${id}?view=day`;
}

function lengthOf({ from, to }: Span): number {
  return to - from;
}

function percent(minute: number, hours: Span): string {
  return `${((minute - hours.from) / (hours.to - hours.from)) * 100}%`;
}

/** What a stretch takes of the day that is shown; what is outside of it is cut off. */
function placeOf({ from, to }: Span, hours: Span): { left: string; width: string } {
  const [start, end] = [Math.max(from, hours.from), Math.min(to, hours.to)];
  return { left: percent(start, hours), width: `calc(${percent(end, hours)} - ${percent(start, hours)} - 2px)` };
}

/** The hours above the branches, and what the clock shows. */
export function BoardHours({ hours, now }: { hours: Span; now: number }) {
  const labels = Array.from(
    { length: (hours.to - hours.from) / LABELS + 1 },
    (_, index) => hours.from + index * LABELS,
  );
  const shift = (minute: number) => {
    if (minute === hours.from) return 'none';
    return minute >= hours.to ? 'translateX(-100%)' : 'translateX(-50%)';
  };
  return (
    <Box sx={{ position: 'relative', height: { xs: 28, md: 44 }, fontSize: 13, color: 'text.secondary' }}>
      {labels.map((minute) => (
        <Box
          key={minute}
          component="span"
          sx={{
            position: 'absolute',
            top: 4,
            left: percent(minute, hours),
            transform: shift(minute),
            // On a phone only every other number has room.
            ...((minute - hours.from) % (2 * LABELS) !== 0 && { display: { xs: 'none', sm: 'inline' } }),
          }}
        >
          {minute / HOUR}:00
        </Box>
      ))}
      {hours.from <= now && now <= hours.to && (
        <Box
          component="b"
          sx={{
            display: { xs: 'none', md: 'block' },
            position: 'absolute',
            bottom: 0,
            left: percent(now, hours),
            transform: 'translateX(calc(-50% + 1px))',
            zIndex: 3,
            padding: '4px 6px',
            borderRadius: '6px',
            background: '#a5331c',
            color: '#fff',
            fontWeight: 600,
            lineHeight: 1,
          }}
        >
          {clock(now)}
        </Box>
      )}
    </Box>
  );
}

/** A bar for the time in which a doctor is away, with the way to the visits that wait for another time. */
function AwayBar({ away, visits, hours }: { away: AwayToday; visits: readonly Visit[]; hours: Span }) {
  const translate = useTranslate();
  const { moment } = useTimeWords();
  const bar = { from: Math.max(away.from, hours.from), to: Math.min(away.to, hours.to) };
  if (bar.to <= bar.from) return null;
  const span = translate('start.board.away', { time: `${clock(away.from)}–${clock(away.to)}` });
  const text = away.hasBegun ? `${translate('start.board.away_until')} ${moment(away.until)}` : span;
  // The words stand where no visit is on them, if anywhere.
  const [widest] = without([bar], visits.map(spanOf)).sort((one, other) => lengthOf(other) - lengthOf(one));
  return (
    <>
      <Box
        data-away={away.id}
        title={text}
        sx={{
          position: 'absolute',
          insetBlock: 8,
          boxSizing: 'border-box',
          border: `1px solid ${colours.line}`,
          borderRadius: '9px',
          background: `repeating-linear-gradient(135deg,${colours.pale} 0 6px,#fff 6px 12px)`,
          '@media (forced-colors: active)': { borderColor: 'CanvasText' },
          ...placeOf(bar, hours),
        }}
      />
      {widest && lengthOf(widest) >= TOLD_SHARE * lengthOf(hours) && (
        <Box
          sx={{
            position: 'absolute',
            insetBlock: 8,
            display: { xs: 'none', sm: 'flex' },
            alignItems: 'center',
            gap: 1,
            boxSizing: 'border-box',
            paddingInline: '14px',
            overflow: 'hidden',
            fontSize: 14,
            whiteSpace: 'nowrap',
            '& > *': { padding: '2px 8px', borderRadius: '6px', background: '#fff' },
            ...placeOf(widest, hours),
          }}
        >
          <span>{text}</span>
          {away.left > 0 && (
            <Link
              component={RouterLink}
              to={planAddress(away.id)}
              tabIndex={-1}
              color="inherit"
              sx={{ fontWeight: 600 }}
            >
              {translate('resources.absences.action.plan', { smart_count: away.left })}
            </Link>
          )}
        </Box>
      )}
    </>
  );
}

/** A doctor's day as a picture; the same stands beside it in words. */
export function BoardBranch({ doctor, hours, now }: { doctor: DoctorToday; hours: Span; now: number }) {
  const wordOf = useLookWord();
  const step = `calc(100% * ${LABELS / (hours.to - hours.from)})`;
  return (
    <Box aria-hidden="true" sx={{ position: 'relative', height: 52 }}>
      <Box
        sx={{
          position: 'absolute',
          insetBlock: '-12px -13px',
          insetInline: 0,
          // Repeated backgrounds round to whole pixels, as the numbers above do.
          background: `linear-gradient(90deg,#ebeee2 1px,transparent 1px) 0 0 / ${step} 100%`,
        }}
      />
      <Box sx={{ position: 'absolute', top: '50%', insetInline: 0, borderTop: `1px dashed ${colours.line}` }} />
      {doctor.hours.map((stretch) => (
        <Box
          key={stretch.from}
          sx={{
            position: 'absolute',
            top: 'calc(50% - 1.5px)',
            height: 3,
            background: colours.bract,
            ...placeOf(stretch, hours),
          }}
        />
      ))}
      {doctor.away.map((away) => (
        <AwayBar key={away.id} away={away} visits={doctor.visits} hours={hours} />
      ))}
      {doctor.visits.map((visit) => {
        const look = lookOf(visit, visit === doctor.now);
        return (
          <Box
            key={visit.id}
            component={RouterLink}
            to={wayOf(visit.id)}
            tabIndex={-1}
            title={`${timeOf(visit.startsAt)} ${visitorOf(visit)}, ${wordOf(look)}`}
            data-look={look}
            sx={{
              position: 'absolute',
              insetBlock: 4,
              marginLeft: '1px',
              borderRadius: { xs: '5px', md: '9px' },
              fontSize: { xs: 12, md: lengthOf(spanOf(visit)) <= SHORT ? 12 : 17 },
              ...lookSx(look),
              ...placeOf(spanOf(visit), hours),
            }}
          >
            <BoardSign look={look} />
          </Box>
        );
      })}
      {hours.from <= now && now <= hours.to && (
        <Box sx={{ ...NOW_SX, insetBlock: '-12px -13px', left: percent(now, hours) }} />
      )}
    </Box>
  );
}

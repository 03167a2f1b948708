import { Box, Link, Paper } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelCalendar } from '../../../contract/panel-calendar';
import { httpClient } from '../api/http';
import { AnswerMark, Leaf } from '../appointments/AnswerMark';
import { useNow } from '../appointments/now';
import { STATE_COLOURS } from '../appointments/StateTag';
import { dateOf, minuteOf, timeOf } from '../appointments/times';
import { useTimetable, type Visit, VISITS_KEY, visitorOf } from '../appointments/visits';
import { useTimeWords, useWords } from '../appointments/words';
import { colours } from '../theme';
import { Card } from './Card';
import { type DoctorToday, hoursOf, planToday, stretchOf } from './day-plan';

const HOUR = 60;
/** Every other hour has its number. */
const LABELS = 2 * HOUR;
/** A sign for each state; the word stands in the text beside it. */
const SIGNS = { requested: '?', confirmed: '', completed: '✓', no_show: '×', cancelled: '', expired: '' } as const;
const isHere = ({ state, answer }: Visit) => state === 'confirmed' && answer === 'here';
const wayOf = (id: number) => `/appointments/${id}?view=day`;

function Branch({ doctor, hours, now }: { doctor: DoctorToday; hours: { from: number; to: number }; now: number }) {
  const share = (minute: number) => `${((minute - hours.from) / (hours.to - hours.from)) * 100}%`;
  const width = ({ from, to }: { from: number; to: number }) => ({
    left: share(from),
    width: `calc(${share(to)} - ${share(from)})`,
  });
  const words = useWords();
  const answerOf = ({ state, answer }: Visit) => state === 'confirmed' && answer && words(`answer.${answer}`);
  return (
    <Box aria-hidden="true" sx={{ position: 'relative', display: { xs: 'none', md: 'block' }, minHeight: 56 }}>
      {doctor.hours.map((stretch) => (
        <Box
          key={stretch.from}
          sx={{
            position: 'absolute',
            top: 'calc(50% - 2px)',
            height: 4,
            borderRadius: 2,
            ...width(stretch),
            background: colours.bract,
          }}
        />
      ))}
      {doctor.visits.map((visit) => (
        <Box
          key={visit.id}
          component={RouterLink}
          to={wayOf(visit.id)}
          tabIndex={-1}
          title={[`${timeOf(visit.startsAt)} ${visitorOf(visit)}`, answerOf(visit)].filter(Boolean).join(', ')}
          sx={{
            position: 'absolute',
            top: 'calc(50% - 20px)',
            height: 40,
            boxSizing: 'border-box',
            display: 'grid',
            placeItems: 'center',
            border: '1px solid',
            borderRadius: '8px',
            fontWeight: 600,
            textDecoration: 'none',
            ...STATE_COLOURS[visit.state],
            ...(isHere(visit) && { background: '#f2b640', color: '#17332a' }),
            ...width(stretchOf(visit)),
            ...(visit === doctor.now && { background: 'primary.main', backgroundColor: 'primary.main', color: '#fff' }),
          }}
        >
          {visit.state === 'confirmed' && visit.answer ? <Leaf sx={{ fontSize: 18 }} /> : SIGNS[visit.state]}
        </Box>
      ))}
      {hours.from <= now && now <= hours.to && (
        <Box sx={{ position: 'absolute', insetBlock: -8, left: share(now), width: 2, background: '#a5331c' }} />
      )}
    </Box>
  );
}

function Line({ label, visit }: { label: string; visit: Visit }) {
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {label}{' '}
      <Link component={RouterLink} to={wayOf(visit.id)} color="inherit" sx={{ fontWeight: 600 }}>
        {visitorOf(visit)}
      </Link>{' '}
      <AnswerMark visit={visit} />
    </Box>
  );
}

/** Who is with the doctor now and who comes next, in words. */
function Now({ doctor, now }: { doctor: DoctorToday; now: number }) {
  const translate = useTranslate();
  const { moment } = useTimeWords();
  const { hours, next, awayUntil } = doctor;
  if (awayUntil) return translate('start.board.away_until') + ` ${moment(awayUntil)}`;
  const minute = minuteOf(new Date(now).toISOString());
  const begins = Math.min(...hours.map(({ from }) => from));
  const clock = (at: number) => `${Math.floor(at / HOUR)}:${String(at % HOUR).padStart(2, '0')}`;
  const isOver = hours.every(({ to }) => to <= minute);
  return (
    <>
      {doctor.now && <Line label={translate('start.board.now')} visit={doctor.now} />}
      {!doctor.now && hours.length > 0 && minute < begins && `${translate('start.board.from')} ${clock(begins)}`}
      {next && <Line label={timeOf(next.startsAt)} visit={next} />}
      {!doctor.now && !next && translate(isOver ? 'start.board.done' : 'start.board.empty')}
    </>
  );
}

function Doctor({ doctor, hours, now }: { doctor: DoctorToday; hours: { from: number; to: number }; now: number }) {
  const words = useWords();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '260px minmax(0,1fr)' },
        alignItems: 'center',
        gap: 2,
        paddingBlock: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ fontSize: 14, minWidth: 0 }}>
        <Box component="b" sx={{ display: 'block', fontSize: 15, overflowWrap: 'anywhere' }}>
          {doctor.name}
        </Box>
        <Now doctor={doctor} now={now} />
        <Box component="span" sx={visuallyHidden}>
          {doctor.visits
            .map((visit) => `${timeOf(visit.startsAt)} ${visitorOf(visit)}, ${words(`state.${visit.state}`)}`)
            .join('; ')}
        </Box>
      </Box>
      <Branch doctor={doctor} hours={hours} now={minuteOf(new Date(now).toISOString())} />
    </Box>
  );
}

/** Today by the hour: a branch for each doctor, and in words who is there now and who comes next. */
export function DayBoard() {
  const translate = useTranslate();
  const now = useNow();
  const date = dateOf(now);
  const visits = useTimetable(date, date);
  const plan = useQuery({
    queryKey: [VISITS_KEY, 'plan', date],
    queryFn: async () => (await httpClient(`/api/panel/calendar?from=${date}&to=${date}`)).json as PanelCalendar,
  });
  const doctors = plan.data ? planToday(plan.data, visits.data ?? [], now) : [];
  const hours = hoursOf(doctors);
  const closed = plan.data?.days[0]?.closed;
  const labels = Array.from(
    { length: (hours.to - hours.from) / LABELS + 1 },
    (_, index) => hours.from + index * LABELS,
  );
  return (
    <Paper sx={{ padding: { xs: 2, md: 3 }, marginBottom: 5 }}>
      <Card
        title={translate('start.board.title')}
        isPending={plan.isPending}
        error={plan.error ?? visits.error}
        onRetry={() => {
          void plan.refetch();
          void visits.refetch();
        }}
      >
        {closed && (
          <Box sx={{ paddingBlock: 1.5, fontWeight: 600 }}>
            {[translate('start.board.closed'), closed.reason].filter(Boolean).join(': ')}
          </Box>
        )}
        {!closed && doctors.length === 0 && <Box sx={{ paddingTop: 1.5 }}>{translate('start.board.nobody')}</Box>}
        {doctors.length > 0 && (
          <Box
            aria-hidden="true"
            sx={{
              display: { xs: 'none', md: 'block' },
              position: 'relative',
              height: 28,
              marginLeft: '276px',
              fontSize: 13,
              color: 'text.secondary',
            }}
          >
            {labels.map((minute) => (
              <Box
                key={minute}
                component="span"
                sx={{
                  position: 'absolute',
                  top: 6,
                  left: `${((minute - hours.from) / (hours.to - hours.from)) * 100}%`,
                  transform:
                    minute === hours.from ? 'none' : minute >= hours.to ? 'translateX(-100%)' : 'translateX(-50%)',
                }}
              >
                {minute / HOUR}:00
              </Box>
            ))}
          </Box>
        )}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {doctors.map((doctor) => (
            <Doctor key={doctor.id} doctor={doctor} hours={hours} now={now} />
          ))}
        </Box>
      </Card>
    </Paper>
  );
}

import { Box, Link, Paper } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelCalendar } from '../../../contract/panel-calendar';
import { httpClient } from '../api/http';
import { Answer } from '../appointments/AnswerMark';
import { clock } from '../appointments/calendar/plan';
import type { Span } from '../appointments/calendar/spans';
import { useNow } from '../appointments/now';
import { dateOf, minuteOf, timeOf } from '../appointments/times';
import { useTimetable, type Visit, VISITS_KEY, visitorOf } from '../appointments/visits';
import { useTimeWords, useWords } from '../appointments/words';
import { Portrait } from '../content/Portrait';
import { BoardBranch, BoardHours, wayOf } from './BoardBranch';
import { BoardLegend, useLookWord } from './BoardSign';
import { Card } from './Card';
import { type DoctorToday, hoursOf, planToday } from './day-plan';

const HALVES = { xs: 'minmax(0,1fr)', md: 'minmax(0,340px) minmax(0,1fr)' };

function initialsOf(name: string): string {
  const parts = name.split(' ');
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part = '') => part.charAt(0)).join('');
}

function Line({ label, visit, children }: { label: string; visit: Visit; children?: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {label}{' '}
      <Link component={RouterLink} to={wayOf(visit.id)} color="inherit" sx={{ fontWeight: 600 }}>
        {visitorOf(visit)}
      </Link>
      {children}
    </Box>
  );
}

/** What is known of the one who comes next. */
function Known({ visit }: { visit: Visit }) {
  const wordOf = useLookWord();
  if (visit.state === 'confirmed') return <Answer answer={visit.answer} />;
  return visit.state === 'requested' && <Box component="span">{wordOf('requested')}</Box>;
}

/** Who is with the doctor now and who comes next, in words. */
function Now({ doctor, now }: { doctor: DoctorToday; now: number }) {
  const translate = useTranslate();
  const words = useWords();
  const { moment } = useTimeWords();
  const { hours, next, away } = doctor;
  const gone = away.find(({ hasBegun }) => hasBegun);
  if (gone) return <span>{`${translate('start.board.away_until')} ${moment(gone.until)}`}</span>;
  const minute = minuteOf(new Date(now).toISOString());
  const isOver = hours.every(({ to }) => to <= minute);
  const atWork = hours.find(({ from, to }) => from <= minute && minute < to);
  const later = hours.find(({ from }) => minute < from);
  const until = Math.min(
    atWork?.to ?? minute,
    ...away.map(({ from }) => from),
    next ? minuteOf(next.startsAt) : Infinity,
  );
  const isFree = !doctor.now && atWork && (next !== null || doctor.visits.length > 0);
  const isEmpty = doctor.visits.length === 0;
  return (
    <>
      {doctor.now && (
        <Line label={translate('start.board.now')} visit={doctor.now}>
          , {words('calendar.until', { time: timeOf(doctor.now.endsAt) })}
        </Line>
      )}
      {!doctor.now && !atWork && later && <span>{`${translate('start.board.from')} ${clock(later.from)}`}</span>}
      {isFree && <span>{words('calendar.free_until', { time: clock(until) })}</span>}
      {next && (
        <Line label={timeOf(next.startsAt)} visit={next}>
          {' '}
          <Known visit={next} />
        </Line>
      )}
      {!doctor.now && (isOver || isEmpty) && !next && (
        <span>{translate(isOver ? 'start.board.done' : 'start.board.empty')}</span>
      )}
      {away.map(({ id, from, to }) => (
        <span key={id}>{translate('start.board.away', { time: `${clock(from)}–${clock(to)}` })}</span>
      ))}
    </>
  );
}

function Doctor({ doctor, hours, now }: { doctor: DoctorToday; hours: Span; now: number }) {
  const words = useWords();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: HALVES,
        alignItems: 'center',
        gap: { xs: 1.25, md: 3 },
        minHeight: 84,
        paddingBlock: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '44px minmax(0,1fr)', alignItems: 'center', gap: 1.5 }}>
        <Portrait sources={doctor.portrait} initials={initialsOf(doctor.name)} />
        <Box sx={{ fontSize: 14, lineHeight: 1.4, '& > span': { display: 'block' } }}>
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
      </Box>
      <BoardBranch doctor={doctor} hours={hours} now={minuteOf(new Date(now).toISOString())} />
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
          <Box aria-hidden="true" sx={{ display: 'grid', gridTemplateColumns: HALVES, columnGap: 3 }}>
            <Box
              sx={{ display: { xs: 'none', md: 'block' }, alignSelf: 'center', fontSize: 13, color: 'text.secondary' }}
            >
              {translate('start.board.axis')}
            </Box>
            <BoardHours hours={hours} now={minuteOf(new Date(now).toISOString())} />
          </Box>
        )}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {doctors.map((doctor) => (
            <Doctor key={doctor.id} doctor={doctor} hours={hours} now={now} />
          ))}
        </Box>
        {doctors.length > 0 && <BoardLegend />}
      </Card>
    </Paper>
  );
}

import { Box, Link, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelCalendar } from '../../../contract/panel-calendar';
import { httpClient } from '../api/http';
import { clock } from '../appointments/calendar/plan';
import { DoctorNote } from '../appointments/DoctorNote';
import LateSteps from '../appointments/LateSteps';
import { useSteadyRows } from '../appointments/list/useSteadyRows';
import { useNow } from '../appointments/now';
import { StateTag } from '../appointments/StateTag';
import { dateOf, minuteOf, timeOf } from '../appointments/times';
import { useTimetable, type Visit, VISITS_KEY, visitorOf } from '../appointments/visits';
import { colours, displayFont } from '../theme';
import { Answer } from '../appointments/AnswerMark';
import { EditIcon } from '../shell/icons';
import { AllDone, Card, CardList } from './Card';
import { planToday } from './day-plan';
import { comingOf, earlierOf } from './own-day';

const MINUTE_MS = 60_000;
const lengthOf = ({ startsAt, endsAt }: Visit) => (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;

/** The buttons on a dark ground. */
const stepsSx = {
  '& .MuiButton-root': { flex: 1, minHeight: 56, whiteSpace: 'nowrap' },
  '& .MuiButton-outlined': { background: '#fff', color: colours.ink },
  '& .MuiButton-text': { border: `1px solid ${colours.onDarkSoft}`, color: colours.onDark },
  '& [role=status]': { color: colours.onDark },
};

/** Folds the note away when the screen is turned to the patient. */
const noteSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  cursor: 'pointer',
};

/** Who is with the doctor now, and what is known of the visit. */
function Present({ visit, onDirty }: { visit: Visit; onDirty: (isDirty: boolean) => void }) {
  const translate = useTranslate();
  return (
    <Paper
      sx={{
        display: 'grid',
        gap: 1,
        padding: 2.5,
        borderRadius: '20px',
        background: 'primary.main',
        backgroundColor: 'primary.main',
        color: colours.onDark,
        '& :focus-visible': { outlineColor: colours.honey },
      }}
    >
      <span>{translate('start.own.now', { time: timeOf(visit.endsAt) })}</span>
      <Typography variant="h2" sx={{ fontFamily: displayFont, fontSize: 26 }}>
        <Link component={RouterLink} to={`/appointments/${visit.id}`} color="inherit" underline="hover">
          {visitorOf(visit)}
        </Link>
      </Typography>
      <span>
        {visit.service.name}, {translate('start.own.minutes', { count: lengthOf(visit) })}
      </span>
      <span>{translate('start.own.speaks', { language: visit.locale.toUpperCase() })}</span>
      {visit.note && (
        <Box
          sx={{
            borderTop: `1px solid ${colours.lineOnDark}`,
            paddingTop: 1,
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          <b>{translate('start.own.note')}:</b> {visit.note}
        </Box>
      )}
      <Box sx={stepsSx}>
        {visit.state === 'confirmed' ? <LateSteps visit={visit} /> : <StateTag state={visit.state} overdue={false} />}
      </Box>
      <Box component="details" open sx={{ borderTop: `1px solid ${colours.lineOnDark}`, marginTop: 1 }}>
        <Box component="summary" sx={noteSx}>
          <EditIcon fontSize="small" />
          {translate('start.own.own_note.title')}
        </Box>
        <Box sx={{ padding: 2, borderRadius: '12px', background: '#fff', color: colours.ink }}>
          <DoctorNote key={visit.id} visit={visit} onDirty={onDirty} />
        </Box>
      </Box>
    </Paper>
  );
}

const lineSx = {
  '&&': { display: 'grid', gridTemplateColumns: '64px minmax(0,1fr)', paddingBlock: 1.5, alignItems: 'start' },
};

function VisitLine({ visit }: { visit: Visit }) {
  const isOver = Date.parse(visit.endsAt) <= useNow();
  return (
    <Box component="li" sx={lineSx}>
      <b>{timeOf(visit.startsAt)}</b>
      <div>
        <Link component={RouterLink} to={`/appointments/${visit.id}`} color="inherit" sx={{ fontWeight: 600 }}>
          {visitorOf(visit)}
        </Link>{' '}
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {visit.locale.toUpperCase()}
        </Box>
        <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{visit.service.name}</Box>
        {!isOver && visit.state === 'confirmed' && <Answer answer={visit.answer} />}
        {isOver && visit.state === 'confirmed' ? (
          <LateSteps visit={visit} />
        ) : (
          visit.state !== 'confirmed' && <StateTag state={visit.state} overdue={false} />
        )}
      </div>
    </Box>
  );
}

/** A doctor's own day, for a phone in one hand: who is here, who comes next, and what has been. */
export function OwnDay() {
  const translate = useTranslate();
  const now = useNow();
  const date = dateOf(now);
  const visits = useTimetable(date, date);
  const plan = useQuery({
    queryKey: [VISITS_KEY, 'plan', date],
    queryFn: async () => (await httpClient(`/api/panel/calendar?from=${date}&to=${date}`)).json as PanelCalendar,
  });
  // While a step can be undone nothing moves away from under the finger.
  const { rows, ...hands } = useSteadyRows(visits.data ?? []);
  const doctor = plan.data && planToday(plan.data, rows, now)[0];
  // What is being written about a visit stays where it is when the visit is over.
  const [writing, setWriting] = useState<number | null>(null);
  const present = rows.find(({ id }) => id === writing) ?? doctor?.now ?? null;
  const minute = minuteOf(new Date(now).toISOString());
  const coming = doctor ? comingOf(doctor, now, minute) : [];
  const earlier = doctor ? earlierOf(doctor, now).filter(({ id }) => id !== present?.id) : [];
  const state = {
    isPending: plan.isPending || visits.isPending,
    error: plan.error ?? visits.error,
    onRetry: () => {
      void plan.refetch();
      void visits.refetch();
    },
  };
  return (
    <Box {...hands} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,640px)', gap: 4, marginBottom: 5 }}>
      <Suspense>
        {present && <Present visit={present} onDirty={(isDirty) => setWriting(isDirty ? present.id : null)} />}
        {!present && doctor?.next && (
          <span>{translate('start.own.free_now', { time: timeOf(doctor.next.startsAt) })}</span>
        )}
        <Card title={translate('start.own.next')} {...state}>
          {coming.length === 0 && <AllDone text={translate(rows.length === 0 ? 'start.own.none' : 'start.own.over')} />}
          <CardList>
            {coming.map((each) =>
              'visit' in each ? (
                <VisitLine key={each.visit.id} visit={each.visit} />
              ) : (
                <Box component="li" key={each.from} sx={{ '&&': { ...lineSx['&&'], color: 'text.secondary' } }}>
                  <span>{clock(each.from)}</span>
                  <span>{translate('start.own.free', { time: clock(each.to) })}</span>
                </Box>
              ),
            )}
          </CardList>
        </Card>
        {earlier.length > 0 && (
          <Card title={translate('start.own.earlier')} {...state}>
            <CardList>
              {earlier.map((visit) => (
                <VisitLine key={visit.id} visit={visit} />
              ))}
            </CardList>
          </Card>
        )}
      </Suspense>
    </Box>
  );
}

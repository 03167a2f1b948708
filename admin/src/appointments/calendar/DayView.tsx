import { Alert, Box, LinearProgress } from '@mui/material';
import { Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CalendarReason, NamedDoctor, PanelCalendar } from '../../../../contract/panel-calendar';
import { useView } from '../useView';
import { useTimetable, type Visit } from '../visits';
import { DayBy, useHasResources } from '../../resources/DayBy';
import { lazyPart } from '../../shell/lazy-part';
import { RESOURCE, useTimeWords, useWords } from '../words';
import { Agenda } from './Agenda';
import { dayColumns, openSpans } from './columns';
import { DayBar } from './DayBar';
import { useBarText } from './useBarText';
import { DoctorChoice } from './DoctorChoice';
import { Hours } from './Hours';
import { NotWorking } from './NotWorking';
import { PrintDay } from './PrintDay';
import { PrintedDay } from './PrintedDay';
import { TimeGrid } from './TimeGrid';
import { useCalendar, useNamedDoctors } from './useCalendar';
import { useIsNarrow } from './useIsNarrow';
import { FailureAlert } from '../../shell/FailureAlert';

const ResourcesDay = lazyPart(() => import('../../resources/ResourcesDay'));

interface DayProps {
  calendar: PanelCalendar;
  /** Why nobody works that day, if it is so. */
  closed: CalendarReason | null;
  staff: readonly NamedDoctor[];
  visits: readonly Visit[];
  /** Who works that day, and who does not. */
  plan: ReturnType<typeof dayColumns>;
  date: string;
  /** Null: all doctors. */
  doctorId: number | null;
}

function Day({ calendar, closed, staff, visits, plan: { columns, off }, date, doctorId }: DayProps) {
  const words = useWords();
  const { wholeDay } = useTimeWords();
  const barText = useBarText();
  const isNarrow = useIsNarrow();
  const open = useMemo(() => openSpans(calendar), [calendar]);
  const chosen = columns.filter((column) => column.doctor.id === doctorId);
  const shown = doctorId === null ? columns : chosen;
  const [first] = shown;
  const alone = staff.find(({ id }) => id === doctorId);
  const away = off.find((each) => each.doctor.id === doctorId);
  return (
    <>
      <Box className="no-print">
        {closed && (
          <Alert severity="warning" sx={{ marginBottom: 1.5 }}>
            {barText({ why: 'closed', reason: closed.reason })}
          </Alert>
        )}
        {!closed && alone && shown.length === 0 && (
          <Box component="p" sx={{ margin: '0 0 16px', color: 'text.secondary' }}>
            {alone.fullName}: {words('calendar.not_working')}
            {away?.reason && ` (${away.reason})`}
          </Box>
        )}
        {visits.length === 0 && (
          <Box component="p" sx={{ margin: '0 0 12px', color: 'text.secondary' }}>
            {words('empty.day')}
          </Box>
        )}
        {first && isNarrow && <Agenda column={first} />}
        {first && !isNarrow && (
          <TimeGrid
            key={`${date} ${doctorId ?? ''}`}
            label={wholeDay(date)}
            columns={shown}
            open={open}
            head={(column, id) => (
              <>
                <h2 id={id}>
                  <Link to={`/${RESOURCE}?view=week&date=${date}&doctor=${column.doctor.id}`}>{column.title}</Link>
                </h2>
                <Hours {...column} />
              </>
            )}
          />
        )}
      </Box>
      <PrintedDay
        title={wholeDay(date)}
        doctors={shown.map((column) => ({ id: column.doctor.id, name: column.title, visits: column.visits }))}
      />
    </>
  );
}

/** A column for each doctor who works; on a phone the list of one doctor's day. */
function DoctorsDay() {
  const words = useWords();
  const translate = useTranslate();
  const { date, doctor, go } = useView();
  const isNarrow = useIsNarrow();
  const staff = useNamedDoctors();
  const calendar = useCalendar(date, date);
  const timetable = useTimetable(date, date);
  const error = timetable.error ?? calendar.error;
  const isOld = timetable.isPlaceholderData || calendar.isPlaceholderData;
  const [known, visits] = isOld ? [] : [calendar.data, timetable.data];
  const plan = useMemo(
    () => (known && visits && staff ? dayColumns(known, staff, date, visits) : null),
    [known, visits, staff, date],
  );
  const closed = known?.days.find((day) => day.date === date)?.closed ?? null;
  // A phone shows one doctor: the first one who has something to do.
  const busy = calendar.data?.doctors.find(({ id }) => timetable.data?.some((visit) => visit.doctor.id === id));
  const first = isNarrow ? (busy ?? calendar.data?.doctors[0])?.id : undefined;
  const doctorId = doctor ?? first ?? null;
  return (
    <>
      <DayBar unit="day">
        <DoctorChoice
          doctors={staff ?? []}
          value={doctorId}
          onChange={(id) => go({ doctor: id })}
          required={isNarrow}
        />
        {!isNarrow && <PrintDay />}
        {plan && !closed && doctorId === null && <NotWorking off={plan.off} date={date} />}
        <DayBy />
      </DayBar>
      {error && <FailureAlert error={error} />}
      {!plan && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {plan && known && visits && staff && (
        <Day
          calendar={known}
          closed={closed}
          staff={staff}
          visits={visits}
          plan={plan}
          date={date}
          doctorId={doctorId}
        />
      )}
      {staff?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{words('empty.doctors')}</Box>}
    </>
  );
}

/** A day of the clinic: by doctor, or by room and device. */
export default function DayView() {
  const label = useTranslate()('ra.page.loading');
  const { by } = useView();
  const hasResources = useHasResources();
  const isComing = <LinearProgress aria-label={label} />;
  if (by && hasResources === undefined) return isComing;
  if (!by || !hasResources) return <DoctorsDay />;
  return (
    <Suspense fallback={isComing}>
      <ResourcesDay />
    </Suspense>
  );
}

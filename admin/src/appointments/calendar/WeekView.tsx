import { Alert, Box, LinearProgress } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { NamedDoctor } from '../../../../contract/panel-calendar';
import { weekOf } from '../times';
import { useView } from '../useView';
import { useTimetable } from '../visits';
import { useTimeWords, useWords } from '../words';
import { openSpans, weekColumns } from './columns';
import { DayBar } from './DayBar';
import { DoctorChoice } from './DoctorChoice';
import { Hours } from './Hours';
import { TimeGrid } from './TimeGrid';
import { useCalendar, useNamedDoctors } from './useCalendar';

function DoctorWeek({ doctor, dates }: { doctor: NamedDoctor; dates: readonly string[] }) {
  const words = useWords();
  const translate = useTranslate();
  const { day } = useTimeWords();
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const calendar = useCalendar(from, to, doctor.id);
  const timetable = useTimetable(from, to, doctor.id);
  const error = timetable.error ?? calendar.error;
  const isThere = !timetable.isPlaceholderData && !calendar.isPlaceholderData;
  const [plan, visits] = [calendar.data, timetable.data];
  const columns = useMemo(
    () => (plan && visits ? weekColumns(plan, doctor, weekOf(from), visits) : []),
    [plan, visits, doctor, from],
  );
  const open = useMemo(() => (plan ? openSpans(plan) : []), [plan]);
  return (
    <>
      {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
      {(!plan || !visits || !isThere) && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {plan && visits && isThere && (
        <>
          {!doctor.visible && (
            <Alert severity="info" sx={{ marginBottom: 1.5 }}>
              {words('calendar.hidden_doctor', { doctor: doctor.fullName })}
            </Alert>
          )}
          {visits.length === 0 && (
            <Box component="p" sx={{ margin: '0 0 12px', color: 'text.secondary' }}>
              {words('empty.week')}
            </Box>
          )}
          <TimeGrid
            key={`${from} ${doctor.id}`}
            label={doctor.fullName}
            columns={columns}
            open={open}
            head={(column, id) => (
              <>
                <h2 id={id}>{day(column.date)}</h2>
                <Hours {...column} doctor={{ ...doctor, visible: true }} />
              </>
            )}
          />
        </>
      )}
    </>
  );
}

/** A week of one doctor, a column for each day. */
export default function WeekView() {
  const words = useWords();
  const { date, doctor, go } = useView();
  const staff = useNamedDoctors();
  const dates = weekOf(date);
  const chosen = staff?.find(({ id }) => id === doctor) ?? staff?.[0];
  return (
    <>
      <DayBar unit="week">
        <DoctorChoice doctors={staff ?? []} value={chosen?.id ?? null} onChange={(id) => go({ doctor: id })} required />
      </DayBar>
      {chosen && <DoctorWeek key={chosen.id} doctor={chosen} dates={dates} />}
      {staff?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{words('empty.doctors')}</Box>}
    </>
  );
}

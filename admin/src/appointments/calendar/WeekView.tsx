import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DayBar } from './DayBar';
import { NativeSelect } from '../../forms/NativeSelect';
import { TimeGrid } from './TimeGrid';
import { dateOf, longDate, shortDate, weekOf } from '../times';
import { useView } from '../useView';
import { useDoctors, useTimetable } from '../visits';
import { useTimeWords, useWords } from '../words';

function DoctorWeek({ doctorId, dates }: { doctorId: number; dates: readonly string[] }) {
  const words = useWords();
  const translate = useTranslate();
  const { day } = useTimeWords();
  const { today } = useView();
  const timetable = useTimetable(dates[0] ?? '', dates.at(-1) ?? '', doctorId);
  const visits = timetable.data ?? [];
  return (
    <>
      {timetable.error && (
        <Alert severity="error">{translate(timetable.error.message, { _: timetable.error.message })}</Alert>
      )}
      {timetable.data?.length === 0 && (
        <Box component="p" sx={{ margin: '0 0 16px', color: 'text.secondary' }}>
          {words('empty.week')}
        </Box>
      )}
      <TimeGrid
        columns={dates.map((date) => ({
          key: date,
          title: day(date),
          visits: visits.filter(({ startsAt }) => dateOf(startsAt) === date),
          isToday: date === today,
        }))}
      />
    </>
  );
}

/** A week of one doctor, a column for each day. */
export default function WeekView() {
  const words = useWords();
  const { date, doctor, go } = useView();
  const doctors = useDoctors();
  const dates = weekOf(date);
  const doctorId = doctor ?? doctors?.[0]?.id;
  return (
    <>
      <DayBar title={`${shortDate(dates[0] ?? '')} – ${longDate(dates.at(-1) ?? '')}`} unit="week">
        <NativeSelect
          label={words('filter.doctor')}
          value={String(doctorId ?? '')}
          onChange={(value) => go({ doctor: Number(value) })}
          choices={(doctors ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
        />
      </DayBar>
      {doctorId !== undefined && <DoctorWeek doctorId={doctorId} dates={dates} />}
      {doctors?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{words('empty.doctors')}</Box>}
    </>
  );
}

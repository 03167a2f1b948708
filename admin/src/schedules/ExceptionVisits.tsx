import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ScheduleException } from '../../../contract/schedule';
import { awayAddress, useConcerned, useWords } from '../absences/absences';
import { ConcernedVisits } from '../absences/ConcernedVisits';
import { isDate, minuteOf } from '../appointments/times';
import type { Visit } from '../appointments/visits';
import { fromWarsawWall } from '../content/warsaw';
import { listAddress } from '../start/list-address';

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Whether the hours of the date leave a visit out. */
function isOutside({ startsAt, endsAt }: Visit, { hours }: ScheduleException): boolean {
  const from = minuteOf(startsAt);
  const to = from + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return !hours.some((interval) => minutesOf(interval.from) <= from && to <= minutesOf(interval.to));
}

/** Below the hours of a date: the visits that they leave out, before anything is saved. */
export function ExceptionVisits({ name }: { name: string }) {
  const words = useWords();
  const doctorId = Number(useRecordContext()?.id);
  const exception = useWatch({ name }) as ScheduleException | undefined;
  const date = exception?.date ?? '';
  const day = isDate(date) ? { from: fromWarsawWall(`${date}T00:00`), to: fromWarsawWall(`${date}T23:59`) } : null;
  const { data = [] } = useConcerned(doctorId || null, day);
  const visits = exception && day ? data.filter((visit) => isOutside(visit, exception)) : [];
  if (visits.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ width: '100%', boxSizing: 'border-box', '.MuiAlert-message': { flex: 1 } }}>
      {words('concerned.hiding', { smart_count: visits.length })}
      <ConcernedVisits
        visits={visits}
        max={10}
        to={listAddress('appointments', { doctorId, from: date, to: date })}
        plan={awayAddress(doctorId, date)}
      />
    </Alert>
  );
}

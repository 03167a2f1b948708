import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PrintIcon } from '../../shell/icons';
import { DayBar } from './DayBar';
import { type PrintedDoctor, PrintedDay } from './PrintedDay';
import { TimeGrid } from './TimeGrid';
import { useView } from '../useView';
import { useDoctors, useTimetable, type Visit } from '../visits';
import { useTimeWords, useWords } from '../words';

/** Every doctor with their visits; those whom visitors do not see any more only while they have some. */
function byDoctor(doctors: readonly { id: number; fullName: string }[], visits: readonly Visit[]): PrintedDoctor[] {
  const all = new Map(doctors.map(({ id, fullName }) => [id, fullName]));
  for (const { doctor } of visits) if (!all.has(doctor.id)) all.set(doctor.id, doctor.fullName);
  return [...all].map(([id, name]) => ({ id, name, visits: visits.filter(({ doctor }) => doctor.id === id) }));
}

/** A day of the whole clinic, a column for each doctor. */
export default function DayView() {
  const words = useWords();
  const translate = useTranslate();
  const { wholeDay } = useTimeWords();
  const { date } = useView();
  const doctors = useDoctors();
  const timetable = useTimetable(date, date);
  const columns = byDoctor(doctors ?? [], timetable.data ?? []);
  return (
    <>
      <DayBar title={wholeDay(date)} unit="day">
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {words('action.print')}
        </Button>
      </DayBar>
      {timetable.error && (
        <Alert severity="error">{translate(timetable.error.message, { _: timetable.error.message })}</Alert>
      )}
      {timetable.data?.length === 0 && (
        <Box component="p" sx={{ margin: '0 0 16px', color: 'text.secondary' }}>
          {words('empty.day')}
        </Box>
      )}
      {columns.length > 0 && (
        <Box className="no-print">
          <TimeGrid columns={columns.map(({ id, name, visits }) => ({ key: String(id), title: name, visits }))} />
        </Box>
      )}
      <PrintedDay title={wholeDay(date)} doctors={columns} />
    </>
  );
}

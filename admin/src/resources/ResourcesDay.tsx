import { Box, LinearProgress } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Agenda } from '../appointments/calendar/Agenda';
import { openSpans } from '../appointments/calendar/columns';
import { DayBar } from '../appointments/calendar/DayBar';
import { PrintDay } from '../appointments/calendar/PrintDay';
import { PrintedDay } from '../appointments/calendar/PrintedDay';
import { TimeGrid } from '../appointments/calendar/TimeGrid';
import { useCalendar } from '../appointments/calendar/useCalendar';
import { useIsNarrow } from '../appointments/calendar/useIsNarrow';
import { useView } from '../appointments/useView';
import { useTimetable } from '../appointments/visits';
import { useTimeWords } from '../appointments/words';
import { LabelledSelect } from '../forms/LabelledSelect';
import { FailureAlert } from '../shell/FailureAlert';
import { resourceColumns } from './columns';
import { DayBy } from './DayBy';
import { useWords } from './resources';
import { useResources } from './use-resources';

/** A column for each room and device; on a phone the list of one of them. */
export default function ResourcesDay() {
  const words = useWords();
  const translate = useTranslate();
  const { wholeDay } = useTimeWords();
  const { date, resource, go } = useView();
  const isNarrow = useIsNarrow();
  const { data: resources } = useResources({ staleTime: 0 });
  const calendar = useCalendar(date, date);
  const timetable = useTimetable(date, date);
  const error = timetable.error ?? calendar.error;
  const isOld = timetable.isPlaceholderData || calendar.isPlaceholderData;
  const [known, visits] = isOld ? [] : [calendar.data, timetable.data];
  const columns = useMemo(
    () => (known && visits && resources ? resourceColumns(known, resources, date, visits) : null),
    [known, visits, resources, date],
  );
  const open = useMemo(() => (known ? openSpans(known) : []), [known]);
  // A phone shows one: the first one that somebody needs.
  const chosen =
    columns?.find((column) => column.resource.id === resource) ??
    columns?.find((column) => column.visits.length > 0) ??
    columns?.[0];
  const without = visits?.filter((visit) => visit.resources.length === 0).length ?? 0;
  return (
    <>
      <DayBar unit="day">
        {isNarrow && columns && chosen && (
          <LabelledSelect
            label={words('day.resource')}
            value={String(chosen.resource.id)}
            onChange={(id) => go({ resource: Number(id) })}
            choices={columns.map((column) => ({ value: String(column.resource.id), label: column.title }))}
          />
        )}
        {!isNarrow && <PrintDay />}
        <DayBy />
      </DayBar>
      {error && <FailureAlert error={error} />}
      {!columns && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {columns && chosen && (
        <>
          <Box className="no-print">
            {without > 0 && (
              <Box component="p" sx={{ margin: '0 0 12px', color: 'text.secondary' }}>
                {words('day.without', { smart_count: without })}
              </Box>
            )}
            {isNarrow ? (
              <Agenda column={chosen} />
            ) : (
              <TimeGrid
                key={date}
                label={wholeDay(date)}
                columns={columns}
                open={open}
                head={(column, id) => (
                  <>
                    <h2 id={id}>{column.title}</h2>
                    <small>{column.resource.place || words(`kind.${column.resource.kind}`)}</small>
                  </>
                )}
              />
            )}
          </Box>
          <PrintedDay
            title={wholeDay(date)}
            doctors={columns.map((column) => ({ id: column.resource.id, name: column.title, visits: column.visits }))}
          />
        </>
      )}
    </>
  );
}

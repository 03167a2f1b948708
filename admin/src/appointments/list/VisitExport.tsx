import { Box } from '@mui/material';
import { formatPhone } from '../../../../contract/phone';
import { MOST_ROWS, SaveAsFile } from '../../exports/SaveAsFile';
import { formatMoment } from '../../locale';
import { useMayHandleVisits } from '../../shell/roles';
import { dateOf, longDate, timeOf } from '../times';
import { readPage, type Visit, type VisitFilter, visitorOf } from '../visits';
import { RESOURCE, useWords } from '../words';

const PAGE = 100;

/** A number as people write it, `(+48) 601 234 567`: a spreadsheet takes a cell that begins with `+` for a formula. */
function phoneCell(phone: string): string {
  return formatPhone(phone)
    .replaceAll('\u00a0', ' ')
    .replace(/^\+(\d{1,3})\b/, '(+$1)')
    .replace(/^\+/, '00');
}

/** All visits that the filter lets through, by time. */
async function readAll(filter: VisitFilter): Promise<Visit[]> {
  const all: Visit[] = [];
  while (all.length < MOST_ROWS) {
    const { visits, total } = await readPage(filter, 'startsAt', all.length, all.length + PAGE - 1);
    all.push(...visits);
    if (visits.length === 0 || all.length >= total) break;
  }
  return all;
}

/** Saves the visits as they are filtered, or all of them, as a CSV file. Notes stay here: they may tell of illnesses. */
export function VisitExport({ filter, total }: { filter: VisitFilter; total: number }) {
  const words = useWords();
  const mayHandle = useMayHandleVisits();
  const headings = [
    words('fields.day'),
    words('fields.time'),
    words('fields.doctor'),
    words('fields.service'),
    words('fields.patient'),
    words('fields.phone'),
    words('fields.email'),
    words('fields.spoken'),
    words('column.state'),
    words('fields.created'),
  ];
  const read = async (wanted: VisitFilter) => {
    const visits = await readAll(wanted);
    const rows = visits.map((visit) => [
      longDate(dateOf(visit.startsAt)),
      timeOf(visit.startsAt),
      visit.doctor.fullName,
      visit.service.name,
      visitorOf(visit),
      phoneCell(visit.phone),
      visit.patient.email ?? '',
      visit.locale.toUpperCase(),
      words(`state.${visit.state}`),
      formatMoment(visit.createdAt),
    ]);
    return [headings, ...rows];
  };
  if (!mayHandle) return null;
  const title = words('export.about');
  return (
    // At the foot of the list, and quiet: a file is wanted once a month.
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        marginLeft: { sm: 'auto' },
        '& button': { border: 0, paddingInline: 1.25, fontSize: 13 },
      }}
    >
      <SaveAsFile resource={RESOURCE} disabled={total === 0} title={title} read={() => read(filter)} />
      <SaveAsFile
        resource={RESOURCE}
        disabled={false}
        title={title}
        label={words('export.all')}
        read={() => read({})}
      />
    </Box>
  );
}

import { MOST_ROWS, SaveAsFile } from '../../exports/SaveAsFile';
import { formatMoment } from '../../locale';
import { dateOf, longDate, timeOf } from '../times';
import { readPage, type Visit, type VisitFilter, visitorOf } from '../visits';
import { RESOURCE, useWords } from '../words';

const PAGE = 100;

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

/** Saves the visits as they are filtered as a CSV file. Notes stay here: they may tell of illnesses. */
export function VisitExport({ filter, total }: { filter: VisitFilter; total: number }) {
  const words = useWords();
  const headings = [
    words('fields.day'),
    words('fields.time'),
    words('fields.doctor'),
    words('fields.service'),
    words('fields.patient'),
    words('fields.phone'),
    words('fields.spoken'),
    words('column.state'),
    words('fields.created'),
  ];
  const read = async () => {
    const visits = await readAll(filter);
    const rows = visits.map((visit) => [
      longDate(dateOf(visit.startsAt)),
      timeOf(visit.startsAt),
      visit.doctor.fullName,
      visit.service.name,
      visitorOf(visit),
      visit.phone,
      visit.locale.toUpperCase(),
      words(`state.${visit.state}`),
      formatMoment(visit.createdAt),
    ]);
    return [headings, ...rows];
  };
  return <SaveAsFile resource={RESOURCE} disabled={total === 0} read={read} />;
}

import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useResourceDefinitions } from 'react-admin';
import type { AppointmentRecord } from '../../../contract/appointment';
import type { AuditRecord } from '../../../contract/audit';
import { CONTENT_TYPES } from '../../../contract/content-types';
import { LIMITS } from '../../../contract/limits';
import type { MailRecord } from '../../../contract/mail';
import type { UserRecord } from '../../../contract/user';
import { formatMoment } from '../locale';
import { type NameOf, referencesIn } from './values';

/** The types whose records have a title; hours are those of a doctor. */
const TITLED: readonly string[] = [...CONTENT_TYPES, 'appointments', 'mails', 'users'];
const SAME: Readonly<Record<string, string>> = { schedules: 'doctors' };
const MINUTE_MS = 60_000;

/** The list in which the records of a type are found by name; null: they have no names. */
export function listOf(resource: string): string | null {
  const list = SAME[resource] ?? resource;
  return TITLED.includes(list) ? list : null;
}

/** The ids of the records that lines speak of, by type. */
function idsIn(lines: readonly AuditRecord[]): Map<string, number[]> {
  const spoken = lines.flatMap(({ resource, recordId, changes }): [string, number][] => [
    ...(recordId === null ? [] : [[SAME[resource] ?? resource, recordId] as [string, number]]),
    ...referencesIn(changes),
  ]);
  const ids = (type: string) => [...new Set(spoken.filter(([name]) => name === type).map(([, id]) => id))].sort();
  return new Map(TITLED.map((type) => [type, ids(type).slice(0, LIMITS.panelRows)]));
}

/** What a record is called. */
export function useTitleOf(): (type: string, record: RaRecord) => string {
  const definitions = useResourceDefinitions();
  return (type, record) => {
    if (type === 'users') {
      const { firstName, lastName } = record as unknown as UserRecord;
      return `${firstName} ${lastName}`;
    }
    if (type === 'mails') return (record as unknown as MailRecord).to;
    if (type === 'appointments') {
      const { visitor, patient, startsAt } = record as unknown as AppointmentRecord;
      const { firstName, lastName } = visitor ?? patient;
      return [`${firstName} ${lastName}`.trim(), formatMoment(startsAt)].filter(Boolean).join(', ');
    }
    const represent = definitions[type]?.recordRepresentation as ((record: RaRecord) => string) | undefined;
    return represent?.(record) ?? '';
  };
}

/** What the records of the lines are called, as far as they are still there: one call for each type. */
export function useTitles(lines: readonly AuditRecord[]): NameOf {
  const dataProvider = useDataProvider();
  const titleOf = useTitleOf();
  const wanted = [...idsIn(lines)].filter(([, ids]) => ids.length > 0);
  const answers = useQueries({
    queries: wanted.map(([type, ids]) => ({
      queryKey: ['audit', 'titles', type, ids],
      staleTime: MINUTE_MS,
      queryFn: async () => {
        const pagination = { page: 1, perPage: LIMITS.panelRows };
        const sort = { field: 'id', order: 'ASC' } as const;
        return (await dataProvider.getList(type, { filter: { id: ids }, pagination, sort })).data as RaRecord[];
      },
    })),
  });
  const titles = new Map<string, string>();
  wanted.forEach(([type], index) => {
    for (const record of answers[index]?.data ?? []) titles.set(`${type} ${record.id}`, titleOf(type, record));
  });
  return (resource, id) => titles.get(`${SAME[resource] ?? resource} ${id}`) || undefined;
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'react-admin';
import type { Locale } from '../../../contract/locales';
import type { SavedVersion, VersionSummary } from '../../../contract/versions';
import { SETTINGS_ID } from '../api/data-provider';
import { httpClient, totalOf } from '../api/http';
import { withReason } from '../wording/ask-reason';

/** A record of a type, or the settings. */
export interface HistoricRecord extends RaRecord<number> {
  version: number;
  translations: Record<Locale, Record<string, string>>;
  status?: string;
}

const PAGE = 50;

/** Where the history of a record is asked for. */
function pathOf(resource: string, id: number): string {
  return resource === 'settings' && id === SETTINGS_ID
    ? '/api/panel/settings/versions'
    : `/api/panel/${resource}/${id}/versions`;
}

async function readPage(path: string, from: number, to: number) {
  const range = encodeURIComponent(JSON.stringify([from, to]));
  const answer = await httpClient(`${path}?range=${range}`);
  return { versions: answer.json as VersionSummary[], total: totalOf(answer) };
}

/** How many versions there are; a save of the record makes one more. */
export function useVersionCount(record: HistoricRecord | undefined): number | undefined {
  const resource = useResourceContext() ?? '';
  const { data } = useQuery({
    queryKey: [resource, 'versions', record?.id, 'count', record?.version],
    enabled: record !== undefined,
    queryFn: async () => (await readPage(pathOf(resource, record?.id ?? 0), 0, 0)).total,
  });
  return data;
}

/** The versions of a record, the newest first. */
export function useVersions(record: HistoricRecord) {
  const resource = useResourceContext() ?? '';
  return useInfiniteQuery({
    queryKey: [resource, 'versions', record.id, 'list', record.version],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => readPage(pathOf(resource, record.id), pageParam, pageParam + PAGE - 1),
    getNextPageParam: ({ total }, pages) => {
      const count = pages.reduce((sum, { versions }) => sum + versions.length, 0);
      return count < total ? count : undefined;
    },
    placeholderData: (previous) => previous,
  });
}

/** One version with what was saved; null: none is asked for. */
export function useVersion(record: HistoricRecord, version: number | null) {
  const resource = useResourceContext() ?? '';
  return useQuery({
    queryKey: [resource, 'versions', record.id, 'one', version],
    enabled: version !== null,
    staleTime: Infinity,
    queryFn: async () => (await httpClient(`${pathOf(resource, record.id)}/${version}`)).json as SavedVersion,
  });
}

/** Saves what a version had anew; asks for a reason where its words need one. @throws HttpError */
export async function restoreVersion(
  resource: string,
  { id, version }: HistoricRecord,
  from: number,
  locales: Locale[] | 'all',
): Promise<void> {
  await withReason((reason) => {
    const body = JSON.stringify({ locales, version, ...reason });
    return httpClient(`${pathOf(resource, id)}/${from}/restore`, { method: 'POST', body });
  });
}

import { useDataProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { MOST_ROWS, SaveAsFile } from './SaveAsFile';

/** Saves the list as it is filtered and sorted, all of its pages, as a CSV file. */
export function ExportButton() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const { sort, total, data } = list;
  const filter = list.filterValues as object;
  const read = async () => {
    const rows: Record<string, unknown>[] = [];
    for (let page = 1; rows.length < MOST_ROWS; page += 1) {
      const pagination = { page, perPage: LIMITS.panelRows };
      const answer = await dataProvider.getList(resource, { sort, filter, pagination });
      rows.push(...(answer.data as Record<string, unknown>[]));
      if (answer.data.length === 0 || rows.length >= (answer.total ?? MOST_ROWS)) break;
    }
    // Only whoever saves a file needs it.
    const { toTable } = await import('./table');
    return toTable(resource, rows, translate);
  };
  return <SaveAsFile resource={resource} disabled={!total && !data?.length} read={read} />;
}

import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useResourceContext, useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { httpClient } from '../api/http';
import { listSeparator, locale } from '../locale';
import { toCsv } from './csv';
import { toTable } from './table';

/** More than this is no list to look at; the server counts no further either. */
const MOST = 10_000;

function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves the list as it is filtered and sorted, all of its pages, as a CSV file. The audit log knows of it first. */
export function ExportButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const { sort, total } = list;
  const filter = list.filterValues as object;
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const rows: Record<string, unknown>[] = [];
      for (let page = 1; rows.length < MOST; page += 1) {
        const pagination = { page, perPage: LIMITS.panelRows };
        const answer = await dataProvider.getList(resource, { sort, filter, pagination });
        rows.push(...(answer.data as Record<string, unknown>[]));
        if (answer.data.length === 0 || rows.length >= (answer.total ?? 0)) break;
      }
      await httpClient('/api/panel/exports', {
        method: 'POST',
        body: JSON.stringify({ resource, rows: rows.length }),
      });
      return toCsv(toTable(resource, rows, translate), listSeparator);
    },
    onSuccess: (csv) => download(csv, `${resource}-${locale}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      aria-busy={isPending}
      disabled={!total}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      {translate('exports.button')}
    </Button>
  );
}

import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { httpClient } from '../api/http';
import { listSeparator, locale } from '../locale';
import { download } from './download';

/** More than this is no list to look at; the server counts no further either. */
export const MOST_ROWS = 10_000;

interface SaveAsFileProps {
  /** What the audit log calls the list. */
  resource: string;
  disabled: boolean;
  label?: string;
  /** What else is to be known of the file. */
  title?: string;
  /** The rows of the file, a line of headings first. */
  read: () => Promise<string[][]>;
}

/** Saves a list as a CSV file. The audit log knows of it first. */
export function SaveAsFile({ resource, disabled, label, title, read }: SaveAsFileProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const table = await read();
      await httpClient('/api/panel/exports', {
        method: 'POST',
        body: JSON.stringify({ resource, rows: table.length - 1 }),
      });
      // Only whoever saves a file needs it.
      const { toCsv } = await import('./csv');
      return toCsv(table, listSeparator);
    },
    onSuccess: (csv) => download(csv, `${resource}-${locale}-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv'),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      aria-busy={isPending}
      disabled={disabled}
      title={title}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      {label ?? translate('exports.button')}
    </Button>
  );
}

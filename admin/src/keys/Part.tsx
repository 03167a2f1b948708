import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { AddIcon } from '../shell/icons';
import { FailureAlert } from '../shell/FailureAlert';

interface PartProps<Row extends { id: number }> {
  title: string;
  /** What it is for. */
  text: string;
  none: string;
  add: string;
  onAdd: () => void;
  query: { data: Row[] | undefined; error: Error | null; refetch: () => unknown };
  children: (row: Row) => ReactNode;
}

/** A list with a heading and the way to add to it. */
export function Part<Row extends { id: number }>({
  title,
  text,
  none,
  add,
  onAdd,
  query: { data, error, refetch },
  children,
}: PartProps<Row>) {
  const loading = useTranslate()('ra.page.loading');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginBottom: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2, marginBottom: 1.5 }}>
        <Box sx={{ flex: '1 1 300px' }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', marginTop: 0.5 }}>{text}</Typography>
        </Box>
        <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
          {add}
        </Button>
      </Box>
      {error && <FailureAlert error={error} onRetry={refetch} />}
      {!data && !error && <LinearProgress aria-label={loading} />}
      {data?.length === 0 && (
        <Box sx={{ paddingBlock: 2, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>{none}</Box>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', borderTop: 1 }}>
          {data.map((row) => (
            <Box component="li" key={row.id} sx={rowSx}>
              {children(row)}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  paddingBlock: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& > div:first-of-type': { flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' },
};

export const noteSx = { fontSize: 13, color: 'text.secondary' };

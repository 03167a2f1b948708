import { Box, LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { NothingListed } from './NothingListed';

interface LinesProps<Row> {
  /** The widths of a row's parts beside one another; on a phone each has a line of its own. */
  columns: string;
  children: (row: Row) => ReactNode;
}

/** The rows of a list on the page's own ground, parted by hairlines. */
export function Lines<Row extends RaRecord>({ columns, children }: LinesProps<Row>) {
  const translate = useTranslate();
  const { data, isPending } = useListContext<Row>();
  if (isPending) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (!data || data.length === 0) return <NothingListed />;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', md: columns },
            alignItems: 'center',
            gap: { xs: 1, md: 2 },
            minHeight: 68,
            paddingBlock: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
            '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
          }}
        >
          {children(row)}
        </Box>
      ))}
    </Box>
  );
}

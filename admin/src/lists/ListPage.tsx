import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, Pagination, type SortPayload, useResourceContext, useTranslate } from 'react-admin';
import { ExportButton } from '../exports/ExportButton';
import { PageTitle } from '../shell/PageTitle';

interface ListPageProps {
  /** How the list stands before anybody sorts it. */
  sort: SortPayload;
  /** What stands in the line of the title. */
  search?: ReactNode;
  filters: ReactNode;
  /** The table; its `empty` is `<NothingListed />`. */
  children: ReactNode;
}

/** A page with one table of records that are no content: nothing in it is translated, published or deleted. */
export function ListPage({ sort, search, filters, children }: ListPageProps) {
  const translate = useTranslate();
  const title = translate(`resources.${useResourceContext() ?? ''}.name`, { smart_count: 2 });
  return (
    <ListBase sort={sort} perPage={25} exporter={false}>
      <PageTitle text={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2 }}>
        <Typography variant="h1" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
          {title}
        </Typography>
        {search}
        <ExportButton />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2 }}>{filters}</Box>
      <Paper sx={{ overflow: 'hidden' }}>
        <Box sx={{ overflowX: 'auto' }}>{children}</Box>
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </Paper>
    </ListBase>
  );
}

import { Box, Typography } from '@mui/material';
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
  /** What can be done besides: a button. */
  action?: ReactNode;
  /** The rows: `<Lines>`. */
  children: ReactNode;
}

/** A page with one list of records that are no content: nothing in it is translated, published or deleted. */
export function ListPage({ sort, search, filters, action, children }: ListPageProps) {
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
        {action}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, marginBottom: 2 }}>{filters}</Box>
      {children}
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </ListBase>
  );
}

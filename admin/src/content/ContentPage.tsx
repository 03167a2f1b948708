import { Box, Button, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import {
  DataTable,
  ListBase,
  Pagination,
  type SortPayload,
  useCreatePath,
  useGetResourceLabel,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { ExportButton } from '../exports/ExportButton';
import { NothingListed } from '../lists/NothingListed';
import { cardsSx, tableSx } from '../lists/table-sx';
import { formatDay } from '../locale';
import { AddIcon, EditIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { PageTitle } from '../shell/PageTitle';
import { colours } from '../theme';
import { TranslatorsButton } from '../xliff/TranslatorsButton';
import { ListFilters } from './ListFilters';
import { Marks } from './Mark';
import type { AnyRecord } from './record';
import { SelectPage, SelectRow } from './Selection';
import { SearchField } from './SearchField';
import { RowSteps, StatusSwitch, useRecordName } from './steps';

const BulkBar = lazyPart(() => import('./BulkBar'));

interface ContentPageProps {
  /** How the list stands before anybody sorts it. */
  sort: SortPayload;
  sortFields: string[];
  filters?: ReactNode;
  /** The columns of the type itself. */
  columns: ReactNode;
  /** The drawer to add and edit, loaded when it opens. */
  drawer: ComponentType;
}

function Header() {
  // An open drawer names the page.
  const isCovered = Boolean(useParams()['*']);
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const title = useGetResourceLabel()(resource, 2);
  const path = useCreatePath()({ resource, type: 'create' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2 }}>
      {!isCovered && <PageTitle text={title} />}
      <Typography variant="h1" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
        {title}
      </Typography>
      <Box sx={{ flex: { xs: '1 0 100%', sm: 'none' } }}>
        <SearchField />
      </Box>
      <TranslatorsButton />
      <ExportButton />
      <Button variant="contained" component={Link} to={path} startIcon={<AddIcon />}>
        {translate(`resources.${resource}.action.create`)}
      </Button>
    </Box>
  );
}

function RowActions() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext<AnyRecord>();
  const name = useRecordName(record);
  const createPath = useCreatePath();
  if (!record) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '2px', color: 'text.secondary' }}>
      <Tooltip title={translate('ra.action.edit')}>
        <IconButton
          component={Link}
          to={createPath({ resource, type: 'edit', id: record.id })}
          onClick={(event) => event.stopPropagation()}
          aria-label={`${translate('ra.action.edit')}: ${name}`}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <RowSteps />
    </Box>
  );
}

function ActionsTitle() {
  const translate = useTranslate();
  return <span style={visuallyHidden}>{translate('content.column.actions')}</span>;
}

function Footer() {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        paddingLeft: 2,
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      <Box sx={{ paddingBlock: 1.5 }}>{translate('content.completeness.legend')}</Box>
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
    </Box>
  );
}

/** The filters, or what can be done with the selected rows. */
function Controls({ sortFields, children }: { sortFields: string[]; children: ReactNode }) {
  const list = useListContext();
  if (list.selectedIds.length > 0) {
    return (
      <Suspense fallback={<Box sx={{ minHeight: 60 }} />}>
        <BulkBar />
      </Suspense>
    );
  }
  return <ListFilters sortFields={sortFields}>{children}</ListFilters>;
}

/** The name's link lies over its whole row; what else can be pressed lies over the link. */
const rowsSx = {
  ...tableSx,
  ...cardsSx,
  '& tbody tr': { position: 'relative' },
  '& tbody :is(button, a[aria-label], .MuiCheckbox-root, .MuiSwitch-root, [data-place])': {
    position: 'relative',
    zIndex: 1,
  },
  '& tr[data-held]': { boxShadow: `inset 0 3px ${colours.honey}` },
};

/** A content type's page: the table of all items, and the drawer to add and edit one. */
export function ContentPage({ sort, sortFields, filters, columns, drawer: Drawer }: ContentPageProps) {
  const { '*': open } = useParams();
  return (
    <>
      <ListBase sort={sort} perPage={25} exporter={false}>
        <Header />
        <Controls sortFields={sortFields}>{filters}</Controls>
        <Paper sx={{ overflow: 'hidden', position: 'relative' }}>
          <Box sx={rowsSx}>
            <DataTable<AnyRecord>
              rowClick={false}
              rowSx={({ id }) => ({
                height: 68,
                ...(String(id) === open?.split('/')[0] && { '&&, && td': { background: colours.pale } }),
              })}
              bulkActionButtons={false}
              empty={<NothingListed />}
            >
              <DataTable.Col label={<SelectPage />} padding="checkbox">
                <SelectRow />
              </DataTable.Col>
              {columns}
              <DataTable.Col label="content.column.translations">
                <Marks />
              </DataTable.Col>
              <DataTable.Col label="content.column.status">
                <StatusSwitch />
              </DataTable.Col>
              <DataTable.Col<AnyRecord>
                source="createdAt"
                label="content.column.created"
                sortByOrder="DESC"
                sx={{ display: { xs: 'none', lg: 'table-cell' } }}
                render={({ createdAt }) => formatDay(createdAt)}
              />
              <DataTable.Col label={<ActionsTitle />}>
                <RowActions />
              </DataTable.Col>
            </DataTable>
          </Box>
          <Footer />
        </Paper>
      </ListBase>
      {open && (
        <Suspense fallback={null}>
          <Drawer />
        </Suspense>
      )}
    </>
  );
}

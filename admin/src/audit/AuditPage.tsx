import { Box, Link, MenuItem, TextField } from '@mui/material';
import { DataTable, useRecordContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditRecord } from '../../../contract/audit';
import { CONTENT_TYPES } from '../../../contract/content-types';
import { useFilters } from '../content/useFilters';
import { fromWarsawWall, toWarsawWall } from '../content/warsaw';
import { ListPage } from '../lists/ListPage';
import { NothingListed } from '../lists/NothingListed';
import { formatMoment } from '../locale';

/** What the log writes about, as far as the panel has a word for it. */
const RESOURCES = [...CONTENT_TYPES, 'media', 'settings', 'users', 'mails', 'appointments', 'schedules'];

function useResourceWord(): (resource: string) => string {
  const translate = useTranslate();
  return (resource) => translate(`resources.audit.resource.${resource}`, { _: resource });
}

function DayFilter({ name }: { name: 'from' | 'to' }) {
  const translate = useTranslate();
  const { filters, setFilter } = useFilters();
  const value = filters[name];
  return (
    <TextField
      type="datetime-local"
      value={typeof value === 'string' ? toWarsawWall(value) : ''}
      onChange={({ target }) => setFilter(name, target.value ? fromWarsawWall(target.value) : undefined)}
      sx={{ width: 210 }}
      slotProps={{ htmlInput: { 'aria-label': translate(`resources.audit.filter.${name}`) } }}
    />
  );
}

function Filters() {
  const translate = useTranslate();
  const word = useResourceWord();
  const { filters, setFilter } = useFilters();
  return (
    <>
      <TextField
        select
        value={filters['resource'] ?? ''}
        onChange={({ target }) => setFilter('resource', target.value || undefined)}
        sx={{ width: 220 }}
        slotProps={{
          select: { displayEmpty: true },
          htmlInput: { 'aria-label': translate('resources.audit.fields.resource') },
        }}
      >
        <MenuItem value="">{translate('resources.audit.all')}</MenuItem>
        {RESOURCES.map((resource) => (
          <MenuItem key={resource} value={resource}>
            {word(resource)}
          </MenuItem>
        ))}
      </TextField>
      <DayFilter name="from" />–
      <DayFilter name="to" />
    </>
  );
}

/** Questions move to another place, visits to another time. */
function actionKey(action: string, resource: string): string {
  return action === 'move' && resource === 'appointments' ? 'move_visit' : action;
}

/** The panel's word for a changed field: `translations.pl.name` is the name in Polish. */
function useFieldWord(resource: string): (path: string) => string {
  const translate = useTranslate();
  return (path) => {
    const [, locale = '', name = path] = /^translations\.(\w\w)\.(.+)$/.exec(path) ?? [];
    const place = name.replace(/\.mediaId$/, '');
    const [group = '', day = ''] = place.split('.');
    const weekday = ['weekly', 'openingHours'].includes(group) && translate(`resources.settings.weekday.${day}`);
    const common = translate(`resources.audit.field.${place}`, { _: place });
    const word = weekday || translate(`resources.${resource}.fields.${place}`, { _: common });
    return locale ? `${word}, ${locale.toUpperCase()}` : word;
  };
}

function useShow(): (value: unknown) => string {
  const translate = useTranslate();
  return (value) => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}

/** Each changed field with its value before and after. */
function Changes() {
  const translate = useTranslate();
  const record = useRecordContext<AuditRecord>();
  const word = useFieldWord(record?.resource ?? '');
  const show = useShow();
  const rows = Object.entries(record?.changes ?? {});
  if (rows.length === 0) return '–';
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
        {translate('resources.audit.changes', { smart_count: rows.length })}
      </Box>
      <Box
        component="dl"
        sx={{ margin: '8px 0 0', fontSize: 13, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxWidth: 520 }}
      >
        {rows.map(([field, [before, after]]) => (
          <Box key={field} sx={{ marginBottom: 1 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {word(field)}
            </Box>
            <Box component="dd" sx={{ margin: 0 }}>
              <Box component="del" sx={{ color: 'error.main' }}>
                {show(before)}
              </Box>
              {' → '}
              <Box component="ins" sx={{ color: 'success.main', textDecoration: 'none' }}>
                {show(after)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function What() {
  const word = useResourceWord();
  const panels = useResourceDefinitions();
  const record = useRecordContext<AuditRecord>();
  if (!record) return null;
  const { resource, recordId } = record;
  if (recordId === null) return word(resource);
  const text = `${word(resource)} ${recordId}`;
  return panels[resource]?.hasEdit ? (
    <Link component={RouterLink} to={`/${resource}/${recordId}`}>
      {text}
    </Link>
  ) : (
    text
  );
}

/** Who changed what, and when: the newest first. */
export default function AuditPage() {
  const translate = useTranslate();
  return (
    <ListPage sort={{ field: 'at', order: 'DESC' }} filters={<Filters />}>
      <DataTable<AuditRecord>
        bulkActionButtons={false}
        rowClick={false}
        hover={false}
        empty={<NothingListed />}
        sx={{ '& td': { verticalAlign: 'top' } }}
      >
        <DataTable.Col<AuditRecord> source="at" render={({ at }) => formatMoment(at)} sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col<AuditRecord>
          label="resources.audit.fields.actor"
          render={({ actor }) =>
            actor ? actor.name || translate('resources.audit.gone') : translate('resources.audit.site')
          }
        />
        <DataTable.Col<AuditRecord>
          label="resources.audit.fields.action"
          render={({ action, resource }) =>
            translate(`resources.audit.action.${actionKey(action, resource)}`, { _: action })
          }
        />
        <DataTable.Col label="resources.audit.fields.resource">
          <What />
        </DataTable.Col>
        <DataTable.Col label="resources.audit.fields.changes">
          <Changes />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  );
}

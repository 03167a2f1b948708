import { Box, Link, MenuItem, TextField } from '@mui/material';
import { useListContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditRecord } from '../../../contract/audit';
import { addDays } from '../../../contract/calendar';
import { CONTENT_TYPES } from '../../../contract/content-types';
import { useFilters } from '../content/useFilters';
import { fromWarsawWall, toWarsawWall } from '../content/warsaw';
import { DateField } from '../forms/DateField';
import { Lines } from '../lists/Lines';
import { ListPage } from '../lists/ListPage';
import { formatMoment } from '../locale';
import { useFieldWord } from './field-words';
import { FindField, FindRecord } from './FindField';
import { useTitles } from './titles';
import { type NameOf, useShow } from './values';

/** What the log writes about, as far as the panel has a word for it. */
const RESOURCES = [
  ...CONTENT_TYPES,
  'media',
  'settings',
  'users',
  'mails',
  'appointments',
  'patients',
  'people',
  'schedules',
  'absences',
  'resources',
  'earlier-dates',
  'api-keys',
  'webhooks',
  'legal',
];

function useResourceWord(): (resource: string) => string {
  const translate = useTranslate();
  return (resource) => translate(`resources.audit.resource.${resource}`, { _: resource });
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

function DayFilter({ name }: { name: 'from' | 'to' }) {
  const translate = useTranslate();
  const { filters, setFilter } = useFilters();
  const value = filters[name];
  // The last day belongs to what is shown, and the log is asked for what was before an instant.
  const after = name === 'to' ? 1 : 0;
  return (
    <DateField
      label={translate(`resources.audit.filter.${name}`)}
      value={typeof value === 'string' ? addDays(toWarsawWall(value).slice(0, DATE_LENGTH), -after) : ''}
      onChange={(date) => setFilter(name, date ? fromWarsawWall(`${addDays(date, after)}T00:00`) : undefined)}
    />
  );
}

function Filters() {
  const translate = useTranslate();
  const word = useResourceWord();
  const { filters, setFilter } = useFilters();
  return (
    <>
      <FindField />
      <TextField
        select
        value={filters['resource'] ?? ''}
        onChange={({ target }) => setFilter('resource', target.value || undefined, 'recordId')}
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
      <FindRecord />
      <DayFilter name="from" />
      <DayFilter name="to" />
    </>
  );
}

/** Questions move to another place, visits to another time. */
function actionKey(action: string, resource: string): string {
  return action === 'move' && resource === 'appointments' ? 'move_visit' : action;
}

interface LineProps {
  line: AuditRecord;
  nameOf: NameOf;
}

/** The name of a file says nothing to anybody. */
const UNREADABLE = ['original'];

/** Each changed field with its value before and after. */
function Changes({ line: { resource, changes }, nameOf }: LineProps) {
  const translate = useTranslate();
  const word = useFieldWord(resource);
  const show = useShow(resource, nameOf);
  const rows = Object.entries(changes).filter(([field]) => !UNREADABLE.includes(field));
  if (rows.length === 0) return null;
  const list = (
    <Box component="dl" sx={{ margin: 0, fontSize: 14, whiteSpace: 'pre-wrap' }}>
      {rows.map(([field, [before, after]]) => (
        <Box key={field} sx={{ marginBottom: 0.5 }}>
          <Box component="dt" sx={{ fontWeight: 600 }}>
            {word(field)}
          </Box>
          <Box component="dd" sx={{ margin: 0 }}>
            {before !== null && (
              <>
                <Box component="del" sx={{ color: 'error.main' }}>
                  {show(field, before)}
                </Box>
                {' → '}
              </>
            )}
            <Box component="ins" sx={{ color: 'success.main', textDecoration: 'none' }}>
              {show(field, after)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
  if (rows.length === 1) return list;
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, marginBottom: 0.5 }}>
        {translate('resources.audit.changes', { smart_count: rows.length })}
      </Box>
      {list}
    </Box>
  );
}

/** The record that was changed, by its title while it is there. */
function What({ line: { resource, recordId }, nameOf }: LineProps) {
  const translate = useTranslate();
  const word = useResourceWord();
  const panels = useResourceDefinitions();
  if (recordId === null) return word(resource);
  const title = nameOf(resource, recordId) ?? translate('resources.audit.number', { id: recordId });
  const text = `${word(resource)}: ${title}`;
  return panels[resource]?.hasEdit ? (
    <Link component={RouterLink} to={`/${resource}/${recordId}`}>
      {text}
    </Link>
  ) : (
    text
  );
}

function Line({ line, nameOf }: LineProps) {
  const translate = useTranslate();
  const { at, actor, key, action, resource } = line;
  const person = actor ? actor.name || translate('resources.audit.gone') : translate('resources.audit.site');
  const who = key ? translate('resources.audit.key', { name: key.name }) : person;
  return (
    <>
      <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{formatMoment(at)}</Box>
      <div>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {who}
        </Box>
        {` · ${translate(`resources.audit.action.${actionKey(action, resource)}`, { _: action })}`}
        <div>
          <What line={line} nameOf={nameOf} />
        </div>
      </div>
      <div>
        <Changes line={line} nameOf={nameOf} />
      </div>
    </>
  );
}

function LogLines() {
  const { data = [] } = useListContext<AuditRecord>();
  const nameOf = useTitles(data);
  return (
    <Lines<AuditRecord> columns="150px minmax(0,1fr) minmax(0,1fr)">
      {(line) => <Line line={line} nameOf={nameOf} />}
    </Lines>
  );
}

/** Who changed what, and when: the newest first. */
export default function AuditPage() {
  return (
    <ListPage sort={{ field: 'at', order: 'DESC' }} filters={<Filters />}>
      <LogLines />
    </ListPage>
  );
}

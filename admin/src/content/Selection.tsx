import { Checkbox } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { AnyRecord } from './record';
import { useRecordName } from './steps';

/** Selects all rows of the page. react-admin's own boxes lose their labels in MUI 9. */
export function SelectPage() {
  const translate = useTranslate();
  const list = useListContext();
  const selectedIds = list.selectedIds as number[];
  const rows = useDataTableDataContext<AnyRecord>() ?? [];
  const ids = rows.map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const all = ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={all}
      indeterminate={!all && others.length < selectedIds.length}
      onChange={(_, checked) => list.onSelect(checked ? [...others, ...ids] : others)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}

/** Selects a row; with the shift key held, all rows from the last one on. */
export function SelectRow() {
  const translate = useTranslate();
  const record = useRecordContext<AnyRecord>();
  const name = useRecordName(record);
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds?.includes(record.id) ?? false}
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      slotProps={{ input: { 'aria-label': `${translate('content.select')}: ${name}` } }}
    />
  );
}

import { type RaRecord, useTranslate } from 'react-admin';
import type { UserRecord } from '../../../contract/user';
import { useFilters } from '../content/useFilters';
import { IdField } from './IdField';
import { listOf, useTitleOf } from './titles';

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);

function nameAndAddress(user: RaRecord): string {
  const { firstName, lastName, email } = user as unknown as UserRecord;
  return `${firstName} ${lastName}, ${email}`;
}

/** Narrows the log to what one person did; found by a part of the name or the address. */
export function FindField() {
  const translate = useTranslate();
  const { filters, setFilter } = useFilters();
  return (
    <IdField
      resource="users"
      label={translate('resources.audit.filter.person')}
      value={idOf(filters['actorId'])}
      sortField="lastName"
      filterOf={(q) => ({ q })}
      titleOf={nameAndAddress}
      onChange={(id) => setFilter('actorId', id)}
    />
  );
}

/** Narrows the log to one record, where the kind of record has names. */
export function FindRecord() {
  const translate = useTranslate();
  const titleOf = useTitleOf();
  const { filters, setFilter } = useFilters();
  const resource = filters['resource'];
  const list = typeof resource === 'string' ? listOf(resource) : null;
  if (list === null) return null;
  const numberOf = (id: RaRecord['id']) => translate('resources.audit.number', { id });
  return (
    <IdField
      key={list}
      resource={list}
      label={translate('resources.audit.filter.record')}
      value={idOf(filters['recordId'])}
      sortField="id"
      filterOf={(text) => (/^\d{1,9}$/.test(text) ? { id: [Number(text)] } : { q: text })}
      titleOf={(record) => titleOf(list, record) || numberOf(record.id)}
      onChange={(id) => setFilter('recordId', id)}
    />
  );
}

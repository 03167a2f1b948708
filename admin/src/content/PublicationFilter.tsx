import { useResourceContext, useTranslate } from 'react-admin';
import { PUBLICATION_FILTERS } from '../../../contract/content';
import type { ContentType } from '../../../contract/content-types';
import { NativeSelect } from '../forms/NativeSelect';
import { useFilters } from './useFilters';

/** Words that stand elsewhere too. */
const WORDS: Readonly<Record<string, string>> = { visible: 'visible', never_published: 'publication.never_published' };

/** Narrows a list to what visitors see of its records, and why they do not. */
export function PublicationFilter() {
  const translate = useTranslate();
  const type = useResourceContext() as ContentType;
  const { filters, setFilter } = useFilters();
  const { publication } = filters;
  const label = translate('content.column.status');
  const choices = PUBLICATION_FILTERS[type].map((value) => ({
    value,
    label: translate(`content.${WORDS[value] ?? `filter.publication.${value}`}`),
  }));
  return (
    <NativeSelect
      label={label}
      value={typeof publication === 'string' ? publication : ''}
      onChange={(state) => setFilter('publication', state || undefined, 'status')}
      choices={[{ value: '', label: `${label}: …` }, ...choices]}
    />
  );
}

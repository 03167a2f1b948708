import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { useSettled } from '../forms/useSettled';

const SHOWN = 20;

interface IdFieldProps {
  /** The list in which one is looked for. */
  resource: string;
  label: string;
  value: number | null;
  sortField: string;
  /** The filter of the list that a text stands for. */
  filterOf: (text: string) => object;
  titleOf: (record: RaRecord) => string;
  onChange: (id: number | undefined) => void;
}

/** Finds one record of a list by a part of its name. */
export function IdField({ resource, label, value, sortField, filterOf, titleOf, onChange }: IdFieldProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed);
  const read = async (filter: object): Promise<RaRecord[]> => {
    const pagination = { page: 1, perPage: SHOWN };
    const sort = { field: sortField, order: 'ASC' } as const;
    return (await dataProvider.getList(resource, { filter, pagination, sort })).data as RaRecord[];
  };
  const found = useQuery({
    queryKey: ['audit', 'found', resource, asked],
    queryFn: () => read(asked === '' ? {} : filterOf(asked)),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    queryKey: ['audit', 'chosen', resource, value],
    queryFn: () => read({ id: [value] }),
    enabled: value !== null,
  });
  return (
    <Autocomplete
      sx={{ width: { xs: '100%', sm: 250 } }}
      options={found.data ?? []}
      filterOptions={(options) => options}
      loading={found.isFetching}
      value={(value === null ? null : chosen.data?.[0]) ?? null}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, record) => onChange(record ? Number(record.id) : undefined)}
      getOptionKey={({ id }) => id}
      getOptionLabel={titleOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loadingText={translate('ra.page.loading')}
      clearText={translate('ra.action.clear_input_value')}
      openText={label}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={label}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label, maxLength: LIMITS.search },
          }}
        />
      )}
    />
  );
}

import { Box, Checkbox, FormControlLabel, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';
import { SortButton, useTranslate } from 'react-admin';
import { CONTENT_STATUSES } from '../../../contract/content';
import { PublicationFilter } from './PublicationFilter';
import { useFilters } from './useFilters';

const ALL = 'all';

interface ListFiltersProps {
  sortFields: string[];
  children?: ReactNode;
}

/** The filters that every type has, and those of one type between them. */
export function ListFilters({ sortFields, children }: ListFiltersProps) {
  const translate = useTranslate();
  const { filters, setFilter } = useFilters();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, marginBottom: 2 }}>
      <ToggleButtonGroup
        exclusive
        aria-label={translate('content.filter.status')}
        value={filters['status'] ?? ALL}
        onChange={(_, value: string | null) =>
          setFilter('status', value === ALL || value === null ? undefined : value, 'publication')
        }
      >
        {[ALL, ...CONTENT_STATUSES].map((status) => (
          <ToggleButton key={status} value={status}>
            {translate(`content.filter.${status}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {children}
      <PublicationFilter />
      <FormControlLabel
        control={
          <Checkbox
            checked={filters['translation'] === 'needs-work'}
            onChange={(_, checked) => setFilter('translation', checked ? 'needs-work' : undefined)}
          />
        }
        label={translate('content.filter.needs_work')}
      />
      <Box sx={{ marginLeft: 'auto' }}>
        <SortButton fields={sortFields} />
      </Box>
    </Box>
  );
}

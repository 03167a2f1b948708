import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFilters } from '../content/useFilters';

const ALL = 'all';

interface ChoiceFilterProps {
  /** The filter of the list. */
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** A filter with few values, all of them in sight. */
export function ChoiceFilter({ name, label, choices }: ChoiceFilterProps) {
  const translate = useTranslate();
  const { filters, setFilter } = useFilters();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      value={filters[name] ?? ALL}
      onChange={(_, value: string | null) => setFilter(name, value === ALL || value === null ? undefined : value)}
    >
      <ToggleButton value={ALL}>{translate('content.filter.all')}</ToggleButton>
      {choices.map((choice) => (
        <ToggleButton key={choice.value} value={choice.value}>
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { BY_RESOURCES, useView } from '../appointments/useView';
import { useMayHandleVisits } from '../shell/roles';
import { useWords } from './resources';
import { useResources } from './use-resources';

const BY_DOCTORS = 'doctors';

/** Whether a day can be shown by rooms and devices; undefined while nobody knows yet. */
export function useHasResources(): boolean | undefined {
  const mayHandle = useMayHandleVisits();
  const { data, isError } = useResources({ enabled: mayHandle });
  return mayHandle && !isError ? data && data.length > 0 : false;
}

/** What a day has columns for; nothing where the clinic keeps no rooms or devices. */
export function DayBy() {
  const words = useWords();
  const { by, go } = useView();
  if (!useHasResources()) return null;
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={words('day.by')}
      value={by ?? BY_DOCTORS}
      onChange={(_, next: string | null) => next && go({ by: next === BY_RESOURCES ? BY_RESOURCES : null })}
      sx={{ marginLeft: { sm: 'auto' } }}
    >
      <ToggleButton value={BY_DOCTORS}>{words('day.doctors')}</ToggleButton>
      <ToggleButton value={BY_RESOURCES}>{words('name', { smart_count: 2 })}</ToggleButton>
    </ToggleButtonGroup>
  );
}

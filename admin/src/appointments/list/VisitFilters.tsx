import { Box, Button, type Theme, ToggleButton, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { APPOINTMENT_STATES } from '../../../../contract/appointment';
import { DateChips } from '../../forms/DateChips';
import { DateField } from '../../forms/DateField';
import { LabelledSelect } from '../../forms/LabelledSelect';
import { MANY, useView } from '../useView';
import { useSummary, type VisitFilter } from '../visits';
import { useWords } from '../words';
import { DoctorFilter } from './DoctorFilter';

/** The first and the last day. */
const DAYS = ['from', 'to'] as const;

/** The filter without what was emptied. */
function merge(filter: VisitFilter, changes: Record<string, unknown>): VisitFilter {
  const entries = Object.entries<unknown>({ ...filter, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}

/** Narrows the list: by doctor, state and dates. On a phone one button stands for all of it. */
export function VisitFilters() {
  const words = useWords();
  const { isFiltered } = useView();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return <AllFilters />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button
        fullWidth
        variant={isFiltered ? 'contained' : 'outlined'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words('filter.more')}
      </Button>
      {isOpen && <AllFilters />}
    </Box>
  );
}

const lineSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 };

function AllFilters() {
  const words = useWords();
  const { filter, isFiltered, setFilter } = useView();
  const obstructed = useSummary().data?.obstructed ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={lineSx}>
        <DoctorFilter value={filter.doctorId} onChange={(doctorId) => setFilter(merge(filter, { doctorId }))} />
        <Box sx={{ width: { xs: '100%', sm: 180, lg: 200 } }}>
          <LabelledSelect
            label={words('filter.state')}
            value={typeof filter.state === 'string' ? filter.state : ''}
            onChange={(value) => setFilter(merge(filter, { state: value || undefined }))}
            choices={[
              { value: '', label: words('filter.all_states') },
              ...APPOINTMENT_STATES.map((state) => ({ value: state, label: words(`state.${state}`) })),
            ]}
          />
        </Box>
        {DAYS.map((name) => (
          <DateField
            key={name}
            label={words(`filter.${name}`)}
            value={filter[name] ?? ''}
            onChange={(date) => setFilter(merge(filter, { [name]: date }))}
          />
        ))}
      </Box>
      <Box sx={{ ...lineSx, gap: 1 }}>
        <DateChips value={filter} onChange={({ from, to }) => setFilter(merge(filter, { from, to }))} />
        {(obstructed > 0 || filter.obstacle) && (
          <ToggleButton
            value="obstacle"
            selected={filter.obstacle === true}
            onChange={() => setFilter(filter.obstacle ? undefined : { obstacle: true })}
          >
            {words('obstacle.filter')}: {obstructed}
          </ToggleButton>
        )}
        <ToggleButton
          value={MANY}
          selected={filter.origin !== undefined}
          onChange={() => setFilter(filter.origin === undefined ? { origin: MANY } : undefined)}
        >
          {words('origin.many')}
        </ToggleButton>
        {isFiltered && <Button onClick={() => setFilter(undefined)}>{words('filter.clear')}</Button>}
      </Box>
    </Box>
  );
}

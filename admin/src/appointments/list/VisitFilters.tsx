import { Box, Button, TextField, ToggleButton } from '@mui/material';
import { APPOINTMENT_STATES } from '../../../../contract/appointment';
import { NativeSelect } from '../../forms/NativeSelect';
import { MANY, useView } from '../useView';
import { useDoctors, type VisitFilter } from '../visits';
import { useWords } from '../words';

/** The filter without what was emptied. */
function merge(filter: VisitFilter, changes: Record<string, unknown>): VisitFilter {
  const entries = Object.entries<unknown>({ ...filter, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}

function DayField({ name }: { name: 'from' | 'to' }) {
  const words = useWords();
  const { filter, setFilter } = useView();
  return (
    <TextField
      type="date"
      value={filter[name] ?? ''}
      onChange={({ target }) => setFilter(merge(filter, { [name]: target.value || undefined }))}
      sx={{ width: 160 }}
      slotProps={{ htmlInput: { 'aria-label': words(`filter.${name}`) } }}
    />
  );
}

/** Narrows the list: by doctor, state and dates. */
export function VisitFilters() {
  const words = useWords();
  const doctors = useDoctors() ?? [];
  const { filter, isFiltered, setFilter } = useView();
  return (
    <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <NativeSelect
        label={words('filter.doctor')}
        value={String(filter.doctorId ?? '')}
        onChange={(value) => setFilter(merge(filter, { doctorId: value ? Number(value) : undefined }))}
        choices={[
          { value: '', label: words('filter.all_doctors') },
          ...doctors.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
        ]}
      />
      <NativeSelect
        label={words('filter.state')}
        value={typeof filter.state === 'string' ? filter.state : ''}
        onChange={(value) => setFilter(merge(filter, { state: value || undefined }))}
        choices={[
          { value: '', label: words('filter.all_states') },
          ...APPOINTMENT_STATES.map((state) => ({ value: state, label: words(`state.${state}`) })),
        ]}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <DayField name="from" />–<DayField name="to" />
      </Box>
      <ToggleButton
        value={MANY}
        selected={filter.origin !== undefined}
        onChange={() => setFilter(filter.origin === undefined ? { origin: MANY } : undefined)}
      >
        {words('origin.many')}
      </ToggleButton>
      {isFiltered && <Button onClick={() => setFilter(undefined)}>{words('filter.clear')}</Button>}
    </Box>
  );
}

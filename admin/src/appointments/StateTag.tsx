import { Box } from '@mui/material';
import type { AppointmentState } from '../../../contract/appointment';
import { colours } from '../theme';
import { useWords } from './words';

/** How a state looks: always beside its word. */
const STATE_COLOURS: Readonly<Record<AppointmentState, { background: string; color: string }>> = {
  requested: { background: '#fbefd0', color: '#6b4800' },
  confirmed: { background: '#e7f1e2', color: '#2b6440' },
  completed: { background: colours.pale, color: colours.inkSoft },
  no_show: { background: '#fbeae4', color: '#a5331c' },
  cancelled: { background: '#fbeae4', color: '#a5331c' },
  expired: { background: '#fbeae4', color: '#a5331c' },
};

export function StateTag({ state, overdue = false }: { state: AppointmentState; overdue?: boolean }) {
  const words = useWords();
  return (
    <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'start', gap: '2px' }}>
      <Box
        component="span"
        sx={{ padding: '2px 10px', borderRadius: '99px', fontSize: 13, fontWeight: 600, ...STATE_COLOURS[state] }}
      >
        {words(`state.${state}`)}
      </Box>
      {overdue && (
        <Box component="span" sx={{ fontSize: 13, fontWeight: 600, color: 'error.main' }}>
          {words('overdue')}
        </Box>
      )}
    </Box>
  );
}

import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { RESOURCE, useWords } from '../words';
import type { OffDoctor } from './columns';

/** So many names are read at a glance; more are folded. */
const SHOWN = 4;

function Names({ off, date }: { off: readonly OffDoctor[]; date: string }) {
  return (
    <Box component="ul" sx={{ display: 'inline', margin: 0, padding: 0, '& li': { display: 'inline' } }}>
      {off.map(({ doctor, reason }, index) => (
        <li key={doctor.id}>
          <Link component={RouterLink} to={`/${RESOURCE}?view=week&date=${date}&doctor=${doctor.id}`} color="inherit">
            {doctor.fullName}
          </Link>
          {reason && ` (${reason})`}
          {index < off.length - 1 && ', '}
        </li>
      ))}
    </Box>
  );
}

/** Those who have no column because they do not work that day, in one line. */
export function NotWorking({ off, date }: { off: readonly OffDoctor[]; date: string }) {
  const words = useWords();
  if (off.length === 0) return null;
  const sx = { flex: '1 1 240px', alignSelf: 'center', fontSize: 14, lineHeight: 1.5, color: 'text.secondary' };
  if (off.length <= SHOWN) {
    return (
      <Box sx={sx}>
        {words('calendar.off')} <Names off={off} date={date} />
      </Box>
    );
  }
  return (
    <Box component="details" sx={sx}>
      <Box component="summary" sx={{ minHeight: 32, cursor: 'pointer', width: 'fit-content' }}>
        {words('calendar.off_count', { smart_count: off.length })}
      </Box>
      <Names off={off} date={date} />
    </Box>
  );
}

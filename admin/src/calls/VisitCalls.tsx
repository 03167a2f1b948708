import { Box, Typography } from '@mui/material';
import type { Visit } from '../appointments/visits';
import { useMayOpen } from '../shell/roles';
import { AttemptList } from './AttemptList';
import { RESOURCE, useAttempts, useWords } from './calls';

/** The calls about a visit, on its card; nothing while there are none. */
export function VisitCalls({ visit: { id } }: { visit: Visit }) {
  const words = useWords();
  const { data: attempts = [] } = useAttempts(id, useMayOpen()(RESOURCE));
  if (attempts.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ marginBottom: 1 }}>
        {words('name', { smart_count: 2 })}
      </Typography>
      <AttemptList attempts={attempts} />
    </Box>
  );
}

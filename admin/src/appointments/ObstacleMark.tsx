import { Box } from '@mui/material';
import type { Visit } from './visits';
import { useWords } from './words';

/** Says what stands in a visit's way; nothing, when nothing does. */
export function ObstacleMark({ visit: { obstacle } }: { visit: Visit }) {
  const words = useWords();
  if (!obstacle) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'block', maxWidth: 200, whiteSpace: 'normal', fontSize: 13, fontWeight: 600, color: 'error.main' }}
    >
      {words('obstacle.label')}: {words(`obstacle.${obstacle}`)}
    </Box>
  );
}

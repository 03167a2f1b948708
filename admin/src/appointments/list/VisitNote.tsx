import { Box } from '@mui/material';
import type { Visit } from '../visits';
import { useWords } from '../words';

const noteSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  marginTop: 0.5,
  maxWidth: 340,
  fontSize: 13,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
};

/** What the patient wrote, as much of it as a row holds. */
export function VisitNote({ visit: { note } }: { visit: Visit }) {
  const words = useWords();
  if (!note) return null;
  return (
    <Box sx={noteSx} title={note}>
      <b>{words('column.note')}:</b> {note}
    </Box>
  );
}

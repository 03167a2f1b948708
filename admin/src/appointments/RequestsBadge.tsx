import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { colours } from '../theme';
import { useSummary } from './visits';
import { useWords } from './words';

/** How many requests nobody has answered. */
export default function RequestsBadge() {
  const words = useWords();
  const count = useSummary().data?.requested ?? 0;
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        marginLeft: 'auto',
        padding: '1px 8px',
        borderRadius: '99px',
        background: colours.honey,
        color: colours.ink,
        fontSize: 12,
        fontWeight: 700,
      }}
    >
      <span aria-hidden="true">{count}</span>
      <span style={visuallyHidden}>{words('waiting', { smart_count: count })}</span>
    </Box>
  );
}

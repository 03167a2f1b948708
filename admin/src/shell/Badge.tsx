import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { colours } from '../theme';

/** How much waits behind an entry of the menu; nothing while nothing does. @param text says it to who does not see it */
export function Badge({ count, text }: { count: number; text: string }) {
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
      <span style={visuallyHidden}>{text}</span>
    </Box>
  );
}

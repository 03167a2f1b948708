import { IconButton } from '@mui/material';
import { PrintIcon } from '../../shell/icons';
import { colours } from '../../theme';
import { useWords } from '../words';

/** Prints the day that is shown. */
export function PrintDay() {
  const words = useWords();
  return (
    <IconButton
      onClick={() => window.print()}
      aria-label={words('action.print')}
      title={words('action.print')}
      sx={{ border: 1, borderColor: colours.border, background: '#fff' }}
    >
      <PrintIcon />
    </IconButton>
  );
}

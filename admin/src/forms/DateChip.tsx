import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface DateChipProps {
  /** Which of the words under `dates`. */
  name: string;
  isChosen: boolean;
  onClick: () => void;
}

/** A day or a stretch of days that is asked for often. */
export function DateChip({ name, isChosen, onClick }: DateChipProps) {
  const translate = useTranslate();
  return (
    <Button
      variant={isChosen ? 'contained' : 'outlined'}
      aria-pressed={isChosen}
      onClick={onClick}
      sx={{ paddingInline: 1.75, fontWeight: 500, ...(!isChosen && { background: '#fff', color: 'text.primary' }) }}
    >
      {translate(`dates.${name}`)}
    </Button>
  );
}

import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { addDays } from '../../../../contract/calendar';
import { DateField } from '../../forms/DateField';
import { weekOf } from '../times';
import { useView } from '../useView';
import { useWords } from '../words';
import { DateChip } from '../../forms/DateChip';

interface DayBarProps {
  unit: 'day' | 'week';
  children?: ReactNode;
}

/** The ways to other days, and what narrows the one that is shown: one line above the calendar. */
export function DayBar({ unit, children }: DayBarProps) {
  const words = useWords();
  const { date, today, go } = useView();
  const isWeek = unit === 'week';
  const chips: readonly (readonly [name: string, day: string])[] = isWeek
    ? [['week', today]]
    : [
        ['today', today],
        ['tomorrow', addDays(today, 1)],
      ];
  const isShown = (day: string) => (isWeek ? weekOf(date)[0] === weekOf(day)[0] : day === date);
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'start',
        gap: 1.5,
        marginBottom: 1.5,
        // What is in the fields says what they are; the day needs the height.
        '& label.MuiInputLabel-root.MuiInputLabel-root.MuiInputLabel-root': visuallyHidden,
      }}
    >
      {chips.map(([name, day]) => (
        <DateChip key={name} name={name} isChosen={isShown(day)} onClick={() => go({ date: day })} />
      ))}
      <DateField label={words('go.date')} value={date} required onChange={(day) => go({ date: day })} />
      {children}
    </Box>
  );
}

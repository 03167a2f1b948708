import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { addDays } from '../../../../contract/calendar';
import { NextIcon, PreviousIcon } from '../../shell/icons';
import { useView } from '../useView';
import { useWords } from '../words';

interface DayBarProps {
  title: string;
  /** How far the arrows go. */
  unit: 'day' | 'week';
  children?: ReactNode;
}

/** The days that are shown, and the ways to others. */
export function DayBar({ title, unit, children }: DayBarProps) {
  const words = useWords();
  const { date, today, go } = useView();
  const days = unit === 'day' ? 1 : 7;
  return (
    <Box
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2 }}
    >
      <Box sx={{ display: 'flex' }}>
        <IconButton onClick={() => go({ date: addDays(date, -days) })} aria-label={words(`go.previous_${unit}`)}>
          <PreviousIcon />
        </IconButton>
        <Button variant="outlined" onClick={() => go({ date: today })}>
          {words('go.today')}
        </Button>
        <IconButton onClick={() => go({ date: addDays(date, days) })} aria-label={words(`go.next_${unit}`)}>
          <NextIcon />
        </IconButton>
      </Box>
      <Typography variant="h2" aria-live="polite" sx={{ flex: '1 0 auto' }}>
        {title}
      </Typography>
      {children}
      <TextField
        type="date"
        value={date}
        onChange={({ target }) => target.value && go({ date: target.value })}
        sx={{ width: 160 }}
        slotProps={{ htmlInput: { 'aria-label': words('go.date') } }}
      />
    </Box>
  );
}

import { Box, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { addDays } from '../../../contract/calendar';
import { NextIcon, PreviousIcon } from '../shell/icons';
import { longDate, shortDate, weekOf } from './times';
import { useView } from './useView';
import { useTimeWords, useWords } from './words';

/** The days that the calendar shows, in words. */
function useDaysText(): string {
  const { view, date } = useView();
  const { day, wholeDay } = useTimeWords();
  // Beside a folded menu there is no room for more in the line.
  const isTight = useMediaQuery((theme: Theme) => theme.breakpoints.between('md', 'lg'));
  const week = weekOf(date);
  if (view === 'week') return `${shortDate(week[0] ?? date)}–${longDate(week[6] ?? date)}`;
  const text = isTight ? day(date) : wholeDay(date);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What the page shows: its name above the list, above the calendar its days with the ways to those around them. */
export function Title({ name }: { name: string }) {
  const words = useWords();
  const { view, date, go } = useView();
  const days = useDaysText();
  const isList = view === 'list';
  const unit = view === 'week' ? 'week' : 'day';
  const step = unit === 'week' ? 7 : 1;
  return (
    <Box sx={{ flex: { xs: '1 0 100%', sm: '1 0 auto' }, display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {!isList && (
        <Box sx={{ display: 'flex', marginLeft: -1.25 }}>
          <IconButton onClick={() => go({ date: addDays(date, -step) })} aria-label={words(`go.previous_${unit}`)}>
            <PreviousIcon />
          </IconButton>
          <IconButton onClick={() => go({ date: addDays(date, step) })} aria-label={words(`go.next_${unit}`)}>
            <NextIcon />
          </IconButton>
        </Box>
      )}
      <Typography
        variant="h1"
        aria-live={isList ? undefined : 'polite'}
        sx={{ fontSize: isList ? { md: 26, lg: 30 } : { xs: 23, lg: 28 } }}
      >
        {isList ? name : days}
      </Typography>
    </Box>
  );
}

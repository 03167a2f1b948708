import { Box, ButtonBase, IconButton, Popover } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';
import { addDays } from '../../../contract/calendar';
import { WEEKDAYS } from '../../../contract/clinic';
import { longDate } from '../appointments/times';
import { NextIcon, PreviousIcon } from '../shell/icons';
import { colours } from '../theme';
import { addMonths, weeksOf } from './typed-date';

interface DateCalendarProps {
  label: string;
  /** The field below which it opens. */
  anchor: RefObject<HTMLElement | null>;
  /** YYYY-MM-DD, or empty. */
  value: string;
  today: string;
  onChoose: (date: string) => void;
  onClose: () => void;
}

const daySx = {
  width: 40,
  height: 40,
  borderRadius: '10px',
  font: 'inherit',
  '&:hover': { background: colours.pale },
  '&[aria-current=date]': { boxShadow: `inset 0 0 0 2px ${colours.honey}` },
};

/** Where a key leads from a date (ARIA Authoring Practices, date picker dialog); null: it is no such key. */
function dateAfter(key: string, date: string, weekday: number): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday);
    case 'End':
      return addDays(date, 6 - weekday);
    case 'PageUp':
      return addDays(date, -28);
    case 'PageDown':
      return addDays(date, 28);
    default:
      return null;
  }
}

function placeOf(current: string, isByKey: boolean) {
  return { current, month: current.slice(0, 7), isByKey };
}

function focus(day: HTMLElement | null): void {
  day?.focus();
}

/** A month to choose a date from. */
export default function DateCalendar({ label, anchor, value, today, onChoose, onClose }: DateCalendarProps) {
  const translate = useTranslate();
  // The day of the keys takes the focus when a key has led to it, and not when somebody turns the month by mouse.
  const [{ current, month, isByKey }, setPlace] = useState(() => placeOf(value || today, true));
  const turn = (by: number) => setPlace(placeOf(`${addMonths(month, by)}-01`, false));
  const onKeyDown = (event: KeyboardEvent) => {
    const weekday = (new Date(`${current}T00:00:00Z`).getUTCDay() + 6) % 7;
    const next = dateAfter(event.key, current, weekday);
    if (next === null) return;
    event.preventDefault();
    setPlace(placeOf(next, true));
  };
  const title = `${translate(`dates.month.${Number(month.slice(5))}`)} ${month.slice(0, 4)}`;
  return (
    <Popover
      open
      anchorEl={() => anchor.current ?? document.body}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, 'aria-modal': true, sx: { padding: 1.5 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton onClick={() => turn(-1)} aria-label={translate('dates.previous')}>
          <PreviousIcon fontSize="small" />
        </IconButton>
        <Box aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
          {title}
        </Box>
        <IconButton onClick={() => turn(1)} aria-label={translate('dates.next')}>
          <NextIcon fontSize="small" />
        </IconButton>
      </Box>
      <table role="grid" aria-label={title} onKeyDown={onKeyDown} style={{ borderSpacing: 0 }}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <Box component="th" scope="col" key={weekday} sx={{ fontSize: 13, fontWeight: 500, padding: 0.5 }}>
                {translate(`resources.appointments.weekday.${weekday}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} role="gridcell" aria-selected={date === value} style={{ padding: 0 }}>
                  <ButtonBase
                    ref={isByKey && date === current ? focus : undefined}
                    tabIndex={date === current ? 0 : -1}
                    aria-current={date === today ? 'date' : undefined}
                    data-chosen={date === value || undefined}
                    onClick={() => onChoose(date)}
                    sx={{
                      ...daySx,
                      ...(!date.startsWith(month) && { color: 'text.disabled' }),
                      '&[data-chosen]': { background: '#224a3b', color: '#fdfcf8' },
                    }}
                  >
                    <span aria-hidden="true">{Number(date.slice(8))}</span>
                    <span style={visuallyHidden}>{longDate(date)}</span>
                  </ButtonBase>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Popover>
  );
}

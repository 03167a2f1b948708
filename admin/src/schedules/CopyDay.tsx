import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Weekday, WEEKDAYS } from '../../../contract/clinic';
import type { ScheduleInterval } from '../../../contract/schedule';

const WORKING_DAYS = WEEKDAYS.slice(0, 5);

/** Gives a day's hours to other days. */
export function CopyDay({ day, onCopy }: { day: Weekday; onCopy: () => void }) {
  const translate = useTranslate();
  const form = useFormContext();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dayWord = (weekday: Weekday) => translate(`resources.settings.weekday.${weekday}`);
  const copyTo = (days: readonly Weekday[]) => {
    const hours = form.getValues(`weekly.${day}`) as ScheduleInterval[];
    for (const other of days) {
      if (other !== day) form.setValue(`weekly.${other}`, structuredClone(hours), { shouldDirty: true });
    }
    setAnchor(null);
    onCopy();
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        aria-label={`${translate('resources.schedules.copy')}: ${dayWord(day)}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('resources.schedules.copy')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => copyTo(WORKING_DAYS)}>{translate('resources.schedules.to_working_days')}</MenuItem>
        <MenuItem onClick={() => copyTo(WEEKDAYS)}>{translate('resources.schedules.to_all')}</MenuItem>
        {WEEKDAYS.filter((other) => other !== day).map((other) => (
          <MenuItem key={other} onClick={() => copyTo([other])}>
            {dayWord(other)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

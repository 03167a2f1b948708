import { Box, Button, FormHelperText, TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { SettingsRecord } from '../../../contract/clinic';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { isWhole, newlyClosed, NO_RANGE, stillClosed, toRanges } from './closed-ranges';
import { AddDay, ClosedRow } from './ClosedRow';
import { ClosedPlan, ClosedVisits, UnknownVisits } from './ClosedVisits';
import { polishHolidays, withDays } from './holidays';
import { useClosedRanges } from './useClosedRanges';

/** The days on which the clinic is closed, from–to, and a helper that adds a year's public holidays. */
export function ClosedDays() {
  const translate = useTranslate();
  const { days, ranges, error, write, change, remove } = useClosedRanges();
  const record = useRecordContext<SettingsRecord>();
  const today = dateOf(useNow());
  const closing = newlyClosed(days, record?.closedDays ?? [], today);
  const closed = stillClosed(days, record?.closedDays ?? [], today);
  const [year, setYear] = useState(() => new Date().getFullYear() + 1);
  const addHolidays = () => {
    const unfinished = ranges.filter((range) => !isWhole(range));
    const known = days.filter(({ date }) => date !== '');
    write([...toRanges(withDays(known, polishHolidays(year))), ...unfinished]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
        <TextField
          label={translate('resources.settings.year')}
          value={year || ''}
          onChange={({ target }) => setYear(Number(target.value.replace(/\D/g, '')))}
          sx={{ width: 96 }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        <Button variant="outlined" onClick={addHolidays} disabled={year < 2025 || year > 2099}>
          {translate('resources.settings.add_holidays')}
        </Button>
        <AddDay onAdd={() => write([...ranges, NO_RANGE])} />
      </Box>
      {ranges.map((range, index) => (
        <ClosedRow
          // A row keeps its place while it is typed in: rows are put in order by the next load.
          key={index}
          range={range}
          place={index + 1}
          isChecked={error !== undefined}
          onChange={(changed) => change(index, changed)}
          onRemove={() => remove(index)}
        >
          <ClosedVisits range={range} closing={closing} />
          <ClosedPlan range={range} closed={closed} />
        </ClosedRow>
      ))}
      <UnknownVisits closing={closing} />
      {error?.message && <FormHelperText error>{error.message}</FormHelperText>}
    </Box>
  );
}

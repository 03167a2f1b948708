import { Box, Button, FormHelperText, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { ClosedDay, SettingsRecord } from '../../../contract/clinic';
import { LIMITS } from '../../../contract/limits';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { DateField } from '../forms/DateField';
import { AddIcon, CloseIcon } from '../shell/icons';
import { type ClosedRange, isWhole, newlyClosed, stillClosed, toDays, toRanges } from './closed-ranges';
import { ClosedPlan, ClosedVisits, UnknownVisits } from './ClosedVisits';
import { polishHolidays, withDays } from './holidays';

const NAME = 'closedDays';

interface RowProps {
  range: ClosedRange;
  /** Dates that are closed by the next save. */
  closing: readonly string[];
  /** Dates that are closed already, and stay so. */
  closed: readonly string[];
  /** From 1: it tells the rows apart for who does not see them. */
  place: number;
  /** Whether somebody tried to save it as it is. */
  isChecked: boolean;
  onChange: (range: ClosedRange) => void;
  onRemove: () => void;
}

function Row({ range, closing, closed, place, isChecked, onChange, onRemove }: RowProps) {
  const translate = useTranslate();
  const { from, to, reason } = range;
  const isReversed = from !== '' && to !== '' && to < from;
  const name = translate('resources.settings.closed_row', { place });
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '160px 160px minmax(0,1fr) 44px' },
        paddingBottom: 1,
        borderBottom: { xs: 1, sm: 0 },
        borderColor: 'divider',
      }}
    >
      <DateField
        label={translate('resources.settings.closed_from')}
        value={from}
        onChange={(date) => onChange({ ...range, from: date, to: to === '' || to === from ? date : to })}
        error={isChecked && from === '' ? translate('dates.missing') : undefined}
        width="100%"
      />
      <DateField
        label={translate('resources.settings.closed_to')}
        value={to}
        onChange={(date) => onChange({ ...range, to: date || from })}
        error={isReversed ? translate('resources.settings.closed_reversed') : undefined}
        width="100%"
      />
      <TextField
        label={translate('resources.settings.fields.reason')}
        value={reason}
        onChange={({ target }) => onChange({ ...range, reason: target.value })}
        slotProps={{ htmlInput: { maxLength: LIMITS.reason } }}
      />
      <IconButton
        onClick={onRemove}
        aria-label={`${translate('ra.action.remove')}: ${name}`}
        sx={{ marginTop: { sm: '24px' }, gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'end' }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <ClosedVisits range={range} closing={closing} />
      <ClosedPlan range={range} closed={closed} />
    </Box>
  );
}

/** The days on which the clinic is closed, from–to, and a helper that adds a year's public holidays. */
export function ClosedDays() {
  const translate = useTranslate();
  const { field, fieldState } = useController({
    name: NAME,
    rules: {
      validate: (days: ClosedDay[]) => days.every(({ date }) => date !== '') || translate('dates.missing'),
    },
  });
  const days = field.value as ClosedDay[];
  const [rows, setRows] = useState(() => ({ days, ranges: toRanges(days) }));
  // Loaded anew, or put back: the rows are what the form holds.
  if (rows.days !== days) setRows({ days, ranges: toRanges(days) });
  const record = useRecordContext<SettingsRecord>();
  const today = dateOf(useNow());
  const closing = newlyClosed(days, record?.closedDays ?? [], today);
  const closed = stillClosed(days, record?.closedDays ?? [], today);
  const [year, setYear] = useState(new Date().getFullYear() + 1);
  const write = (ranges: ClosedRange[]) => {
    const written = toDays(ranges, LIMITS.closedDays);
    setRows({ days: written, ranges });
    field.onChange(written);
  };
  const addHolidays = () => {
    const unfinished = rows.ranges.filter((range) => !isWhole(range));
    const known = days.filter(({ date }) => date !== '');
    write([...toRanges(withDays(known, polishHolidays(year))), ...unfinished]);
  };
  const { error } = fieldState;
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
        <Button startIcon={<AddIcon />} onClick={() => write([...rows.ranges, { from: '', to: '', reason: '' }])}>
          {translate('resources.settings.add_day')}
        </Button>
      </Box>
      {rows.ranges.map((range, index) => (
        <Row
          // A row keeps its place while it is typed in: rows are put in order by the next load.
          key={index}
          range={range}
          closing={closing}
          closed={closed}
          place={index + 1}
          isChecked={error !== undefined}
          onChange={(changed) => write(rows.ranges.map((other, at) => (at === index ? changed : other)))}
          onRemove={() => write(rows.ranges.filter((_, at) => at !== index))}
        />
      ))}
      <UnknownVisits closing={closing} />
      {error?.message && <FormHelperText error>{error.message}</FormHelperText>}
    </Box>
  );
}

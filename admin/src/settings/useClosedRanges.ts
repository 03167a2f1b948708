import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldError, useController } from 'react-hook-form';
import type { ClosedDay } from '../../../contract/clinic';
import { LIMITS } from '../../../contract/limits';
import { type ClosedRange, toDays, toRanges } from './closed-ranges';

const NAME = 'closedDays';

interface ClosedRanges {
  days: ClosedDay[];
  /** The days as the form shows them. */
  ranges: readonly ClosedRange[];
  error: FieldError | undefined;
  write: (ranges: readonly ClosedRange[]) => void;
  change: (index: number, range: ClosedRange) => void;
  remove: (index: number) => void;
}

/** The form's field `closedDays`, in rows from one day to another. */
export function useClosedRanges(): ClosedRanges {
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
  const { ranges } = rows;
  const write = (next: readonly ClosedRange[]) => {
    const written = toDays(next, LIMITS.closedDays);
    setRows({ days: written, ranges: [...next] });
    field.onChange(written);
  };
  return {
    days,
    ranges,
    error: fieldState.error,
    write,
    change: (index, range) => write(ranges.map((other, at) => (at === index ? range : other))),
    remove: (index) => write(ranges.filter((_, at) => at !== index)),
  };
}

import { addDays } from '../../../contract/calendar';
import { useNow } from '../appointments/now';
import { dateOf, weekOf } from '../appointments/times';
import { DateChip } from './DateChip';

/** The first and the last of some days; a side that is left out is open. */
export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

const RANGES: readonly (readonly [name: string, (today: string) => DateRange])[] = [
  ['today', (today) => ({ from: today, to: today })],
  ['tomorrow', (today) => ({ from: addDays(today, 1), to: addDays(today, 1) })],
  ['week', (today) => ({ from: weekOf(today)[0], to: weekOf(today)[6] })],
  ['past', (today) => ({ to: addDays(today, -1) })],
];

/** The days that are asked for most, one press each; a second press takes them away. */
export function DateChips({ value, onChange }: { value: DateRange; onChange: (range: DateRange) => void }) {
  const today = dateOf(useNow());
  return RANGES.map(([name, of]) => {
    const range = of(today);
    const isChosen = range.from === value.from && range.to === value.to;
    return <DateChip key={name} name={name} isChosen={isChosen} onClick={() => onChange(isChosen ? {} : range)} />;
  });
}

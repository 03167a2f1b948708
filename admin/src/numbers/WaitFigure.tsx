import { BOOKING } from '../../../contract/appointment';
import type { Numbers } from '../../../contract/numbers';
import { shortDate } from '../appointments/times';
import { formatNumber } from '../locale';
import { lazyPart } from '../shell/lazy-part';
import { FigureFrame, NumberTable } from './FigureFrame';
import { useWords } from './numbers';

const WaitLine = lazyPart(async () => ({ default: (await import('./Charts')).WaitLine }));

/** How long one waited in a part of a period. */
export interface Wait {
  label: string;
  /** Null: it was not measured. */
  days: number | null;
  isBefore: boolean;
}

/** The parts of the period and of the one before, as they follow one another. */
export function waitsOf({ periods, before }: Numbers): Wait[] {
  const wait = (isBefore: boolean) => (period: Numbers['periods'][number]) => ({
    label: period.from === period.to ? shortDate(period.from) : `${shortDate(period.from)}–${shortDate(period.to)}`,
    days: period.daysToFirstFree,
    isBefore,
  });
  return [...before.map(wait(true)), ...periods.map(wait(false))];
}

/** How many days one waits for a free time, part by part. */
export function WaitFigure({ waits, names }: { waits: readonly Wait[]; names: { now: string; before: string } }) {
  const words = useWords();
  const isMeasured = waits.some(({ days }) => days !== null);
  return (
    <FigureFrame
      title={words('wait.title')}
      about={words('wait.about', { days: BOOKING.aheadDays })}
      chart={isMeasured ? <WaitLine waits={waits} /> : words('wait.none')}
      {...(isMeasured && { legend: names })}
      table={
        <NumberTable
          caption={words('wait.caption')}
          heads={[words('wait.period'), words('wait.days')]}
          rows={waits.map(({ label, days }) => [label, days === null ? words('unknown') : formatNumber(days)])}
        />
      }
    />
  );
}

import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import {
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNow } from '../now';
import { useMayHandleVisits } from '../../shell/roles';
import { dateOf } from '../times';
import type { Visit } from '../visits';
import { useWords } from '../words';
import { freeSpans, type GridColumn, usedSpans } from './columns';
import { DayColumn } from './DayColumn';
import { earliestOf } from './earliest';
import { Ghost } from './Ghost';
import { gridSx, visitSx } from './grid-styles';
import { Legend } from './Legend';
import { MoveDialog } from './MoveDialog';
import { clock } from './plan';
import { makeScale } from './scale';
import { useRoom } from './useRoom';
import { neighbourOf } from './roving';
import { DAY, freeCells, type Span } from './spans';
import { type Target, useDrag } from './useDrag';

/** Columns are at least so wide; a name of usual length fits into half an hour. */
const COLUMN_PX = 160;
/** Free times are drawn in columns so far outside of what is seen. */
const NEAR = 4;
/** What is above the present time, or the first hour, when a day is opened. */
const ABOVE_PX = 120;

interface TimeGridProps<Column extends GridColumn> {
  label: string;
  columns: readonly Column[];
  /** When the clinic is open. */
  open: readonly Span[];
  /** What stands over a column. */
  head: (column: Column, id: string) => ReactNode;
}

/** Days as they lie in time: a column for each doctor, room or device, or for each date. */
export function TimeGrid<Column extends GridColumn>({ label, columns, open, head }: TimeGridProps<Column>) {
  const words = useWords();
  const id = useId();
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ first: 0, last: 12 });
  const [focused, setFocused] = useState('');
  const [moving, setMoving] = useState<{ visit: Visit; target: Target } | null>(null);
  const headRow = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller, headRow);
  const scale = useMemo(() => makeScale(usedSpans(columns), open, room?.hours), [columns, open, room?.hours]);
  const { dragged, grab } = useDrag({
    scroller: () => scroller.current,
    scale,
    columns,
    onDrop: (visit, target) => setMoving({ visit, target }),
  });
  const today = columns.find(({ date }) => date === dateOf(now));
  const present = today ? earliestOf(today.date, now) : null;
  const isWeek = columns[0]?.date !== columns.at(-1)?.date;
  const isNear = (index: number) => index >= seen.first - NEAR && index <= seen.last + NEAR;

  // One free time can be reached with Tab; arrows lead to the others.
  const free = columns
    .filter((_, index) => isNear(index))
    .flatMap((column) =>
      freeCells(freeSpans(column), earliestOf(column.date, now)).map(({ from }) => `${column.key} ${from}`),
    );
  const mayHandle = useMayHandleVisits();
  const roving = free.includes(focused) ? focused : (free[0] ?? '');

  const scrollToStart = useEffectEvent(() => {
    const first = present ?? Math.min(DAY, ...usedSpans(columns).map(({ from }) => from));
    if (scroller.current) scroller.current.scrollTop = scale.topOf(first) - ABOVE_PX;
  });
  // Only when the day is opened: later it is whoever looks at it that scrolls.
  const isMeasured = room !== null;
  useLayoutEffect(() => {
    if (isMeasured) scrollToStart();
  }, [isMeasured]);

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const width = currentTarget.scrollWidth / Math.max(1, columns.length);
    const first = Math.floor(currentTarget.scrollLeft / width);
    const last = Math.ceil((currentTarget.scrollLeft + currentTarget.clientWidth) / width);
    if (first !== seen.first || last !== seen.last) setSeen({ first, last });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = neighbourOf(event.target as HTMLElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onFocus = ({ target }: { target: EventTarget }) => {
    const key = target instanceof HTMLElement ? target.dataset['free'] : undefined;
    if (key) setFocused(key);
  };
  const headId = (index: number) => `${id}-${index}`;
  return (
    <Box sx={visitSx} style={{ ['--column' as string]: `${COLUMN_PX}px` }}>
      <Box
        ref={scroller}
        role="region"
        aria-label={label}
        aria-describedby={`${id}-help`}
        tabIndex={0}
        sx={gridSx}
        style={{ maxHeight: room?.card }}
        data-dragging={dragged ? '' : undefined}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div ref={headRow} className="row head">
          <div className="corner" />
          {columns.map((column, index) => (
            <div
              key={column.key}
              className="name"
              data-today={isWeek && column === today ? '' : undefined}
              data-group={column.startsGroup ? '' : undefined}
            >
              {head(column, headId(index))}
            </div>
          ))}
        </div>
        <div className="row">
          <div className="hours" aria-hidden="true" style={{ height: scale.height }}>
            {scale.hours.map(({ minute, top }) => (
              <span key={minute} style={{ top }}>
                {clock(minute)}
              </span>
            ))}
            {present !== null && present >= scale.from && present <= scale.to && (
              <b style={{ top: scale.topOf(present) }}>{clock(present)}</b>
            )}
          </div>
          {columns.map((column, index) => (
            <DayColumn
              key={column.key}
              column={column}
              scale={scale}
              earliest={earliestOf(column.date, now)}
              isNear={isNear(index)}
              roving={roving.startsWith(`${column.key} `) ? roving : ''}
              labelledBy={headId(index)}
              onGrab={grab}
            />
          ))}
        </div>
        {dragged?.target && <Ghost target={dragged.target} minutes={dragged.minutes} scale={scale} />}
      </Box>
      <Legend />
      <Box id={`${id}-help`} component="p" sx={{ margin: '6px 0 0', fontSize: 13, color: 'text.secondary' }}>
        {mayHandle && columns.some(({ doctor }) => doctor) && words('calendar.help')}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {dragged?.target && `${dragged.target.column.title}, ${clock(dragged.target.minute)}`}
      </Box>
      {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} />}
    </Box>
  );
}

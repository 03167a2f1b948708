import { memo, type MouseEvent, type PointerEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMayHandleVisits } from '../../shell/roles';
import type { Visit } from '../visits';
import { useWords } from '../words';
import { freeSpans, type GridColumn } from './columns';
import { clock, spanOf } from './plan';
import type { Scale } from './scale';
import { DAY, freeCells, lanesOf, overlaps, QUARTER, type Span, without } from './spans';
import { useBarText } from './useBarText';
import { useBookingLink } from './useBookingLink';
import { VisitBlock } from './VisitBlock';

/** What is between two working intervals is a break, unless it is longer. */
const PAUSE_MAX = 180;
/** Words have room in so many minutes. */
const LABEL_MIN = 35;

/** The quarter of an hour after a visit, into which the words of a short one may reach. */
function after({ to }: Span): Span {
  return { from: to, to: to + QUARTER };
}

function pauses(working: readonly Span[]): Span[] {
  return working.flatMap(({ to }, index) => {
    const next = working[index + 1];
    return next && next.from > to && next.from - to <= PAUSE_MAX ? [{ from: to, to: next.from }] : [];
  });
}

interface DayColumnProps {
  column: GridColumn;
  scale: Scale;
  /** Minutes since midnight when it is the present day: 0 for a day ahead, and a whole day for one that is over. */
  earliest: number;
  /** Whether free times are drawn: only near what is seen. */
  isNear: boolean;
  /** The free time that the Tab key leads to. */
  roving: string;
  labelledBy: string;
  onGrab: (event: PointerEvent<HTMLElement>, visit: Visit, column: GridColumn) => void;
}

/** A day of a doctor, or of a room: when there is work, why there is none, what is free and what is not. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { column, scale, earliest, isNear, roving, labelledBy, onGrab } = props;
  const words = useWords();
  const navigate = useNavigate();
  const toBooking = useBookingLink();
  const barText = useBarText();
  const { plan, visits, doctor, date, key, title } = column;
  const lanes = lanesOf(visits.map(spanOf));
  const at = (span: Span) => {
    const top = scale.topOf(Math.max(span.from, scale.from));
    return { top, height: scale.topOf(Math.min(span.to, scale.to)) - top };
  };
  /** The minute of a bar at which no visit covers its words. */
  const labelAt = (bar: Span) => {
    const shown = { from: Math.max(bar.from, scale.from), to: Math.min(bar.to, scale.to) };
    const gaps = without([shown], visits.map(spanOf));
    return (gaps.find(({ from, to }) => to - from >= LABEL_MIN) ?? gaps[0] ?? shown).from;
  };
  const others = (visit: Visit) => visits.filter(({ id }) => id !== visit.id).map(spanOf);
  const mayHandle = useMayHandleVisits();
  const cells = isNear && mayHandle ? freeCells(freeSpans(column), earliest) : [];
  // Outside of the hours too: the form warns. Keyboards find the way in the form.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!mayHandle || !doctor?.visible || (event.target as HTMLElement).closest('a')) return;
    const top = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minute = Math.floor(scale.minuteAt(top) / QUARTER) * QUARTER;
    if (minute + QUARTER > earliest) void navigate(toBooking(doctor.id, date, minute));
  };
  return (
    <section
      className="day"
      data-column={key}
      data-group={column.startsGroup ? '' : undefined}
      aria-labelledby={labelledBy}
      onClick={onClick}
      style={{ height: scale.height }}
    >
      {plan.working.map((each) => (
        <div key={each.from} className="working" style={at(each)} />
      ))}
      <div className="lines" aria-hidden="true">
        {scale.hours.map(({ minute, top }) => top > 0 && <i key={minute} style={{ top }} />)}
      </div>
      {pauses(plan.working).map((each) => (
        <div key={each.from} className="pause" style={at(each)}>
          {words('calendar.pause')}
        </div>
      ))}
      {plan.bars.map((bar) => (
        <div key={bar.from} className="bar" style={at(bar)}>
          <span style={{ top: scale.topOf(labelAt(bar)) - at(bar).top }}>{barText(bar)}</span>
        </div>
      ))}
      {doctor &&
        cells.map((cell) => {
          const id = `${key} ${cell.from}`;
          const label = words('calendar.free', { time: clock(cell.from), who: title });
          return (
            <Link
              key={cell.from}
              to={toBooking(doctor.id, date, cell.from)}
              className="free"
              style={at(cell)}
              tabIndex={id === roving ? 0 : -1}
              aria-label={label}
              data-free={id}
              data-minute={cell.from}
            >
              <span aria-hidden="true">+ {clock(cell.from)}</span>
            </Link>
          );
        })}
      {earliest > 0 && earliest < DAY && earliest >= scale.from && earliest <= scale.to && (
        <div className="now" style={{ top: scale.topOf(earliest) }} />
      )}
      <ul>
        {visits.map((visit, index) => (
          <VisitBlock
            key={visit.id}
            visit={visit}
            column={column}
            scale={scale}
            place={lanes[index] ?? { lane: 0, lanes: 1 }}
            hasRoom={!others(visit).some((other) => overlaps(other, after(spanOf(visit))))}
            onGrab={onGrab}
          />
        ))}
      </ul>
    </section>
  );
});

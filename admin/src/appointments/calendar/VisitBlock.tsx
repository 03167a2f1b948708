import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMayHandleVisits } from '../../shell/roles';
import { timeOf } from '../times';
import { useVisitLink } from '../useVisitLink';
import { isOpen, type Visit, visitorOf } from '../visits';
import type { GridColumn } from './columns';
import { spanOf } from './plan';
import type { Scale } from './scale';
import { QUARTER } from './spans';
import { Sign } from './Sign';
import { useLook } from './useLook';

const MOVE_KEY = 'm';
/** How high a line is, and what is around all lines of a block. */
const LINE_PX = 15.6;
const AROUND_PX = 4;
/** A block of this height has room to breathe. */
const TALL_PX = 56;
/** A line is read with ease in this height. */
const EASY_PX = 20;
/** So many signs of a name fit beside the time in one line, and in two. */
const LINE = 13;
const LINES = 20;

/** A name with an initial for the first name, behind the last one, when there is no room for all of it. */
function shortName(name: string, room: number): string {
  const [first = '', ...rest] = name.split(' ');
  return name.length > room && rest.length > 0 ? `${rest.join(' ')} ${first.charAt(0)}.` : name;
}

function linesIn(height: number): number {
  return Math.floor((height - AROUND_PX) / LINE_PX);
}

interface VisitBlockProps {
  visit: Visit;
  column: GridColumn;
  scale: Scale;
  place: { lane: number; lanes: number };
  /** Whether nobody comes in the quarter of an hour after it. */
  hasRoom: boolean;
  onGrab: (event: PointerEvent<HTMLElement>, visit: Visit, column: GridColumn) => void;
}

/** A visit in the calendar: a link to its drawer, which can be dragged, or moved with the key M. */
export const VisitBlock = memo(function VisitBlock({ visit, column, scale, place, hasRoom, onGrab }: VisitBlockProps) {
  const { to } = useVisitLink();
  const navigate = useNavigate();
  const { look, word } = useLook()(visit);
  const span = spanOf(visit);
  const top = scale.topOf(span.from);
  const height = scale.topOf(span.to) - top;
  const name = visitorOf(visit);
  const canMove = useMayHandleVisits() && isOpen(visit);
  const note = column.noteOf?.(visit) ?? visit.service.name;
  const times = `${timeOf(visit.startsAt)}–${timeOf(visit.endsAt)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canMove || event.key.toLowerCase() !== MOVE_KEY || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void navigate(to(visit.id), { state: { step: 'move' } });
  };
  const width = 100 / place.lanes;
  // A quarter of an hour is low: a long name reaches into the next one, when nobody comes then.
  const spare = hasRoom ? scale.topOf(span.to + QUARTER) - top : height;
  const isGrown = linesIn(height) < 2 && linesIn(spare) > 1 && name.length > LINE;
  const lines = isGrown ? 2 : linesIn(height);
  const drawn = Math.max(height, Math.min(spare, isGrown ? 2 * LINE_PX + AROUND_PX : EASY_PX));
  const shown = lines >= 3 ? name : shortName(name, lines < 2 || column.noteOf ? LINE : LINES);
  const hasService = lines > (shown.length > LINE ? 2 : 1);
  return (
    <li
      style={{
        top,
        height: drawn,
        left: `${place.lane * width}%`,
        width: `${width}%`,
      }}
    >
      <Link
        to={to(visit.id)}
        className="visit"
        title={`${times}, ${name}, ${note}, ${word}`}
        aria-keyshortcuts={canMove ? MOVE_KEY.toUpperCase() : undefined}
        draggable={false}
        data-look={look}
        data-visit={visit.id}
        data-minute={span.from}
        data-tall={height >= TALL_PX ? '' : undefined}
        data-low={lines < 2 ? '' : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={canMove && column.doctor ? (event) => onGrab(event, visit, column) : undefined}
      >
        <Sign look={look} />
        <span aria-hidden="true">
          <b>{timeOf(visit.startsAt)}</b> {shown}
          {hasService && <small>{note}</small>}
        </span>
        <span className="told">
          {times}, {name}, {note}, {word}
        </span>
      </Link>
    </li>
  );
});

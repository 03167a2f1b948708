import { Box, ButtonBase } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMayHandleVisits } from '../../shell/roles';
import { colours } from '../../theme';
import { useNow } from '../now';
import { timeOf } from '../times';
import { useVisitLink } from '../useVisitLink';
import { type Visit, visitorOf } from '../visits';
import { useWords } from '../words';
import { freeSpans, type GridColumn } from './columns';
import { useBarText } from './useBarText';
import { earliestOf } from './earliest';
import { visitSx } from './grid-styles';
import { clock, spanOf } from './plan';
import { Sign } from './Sign';
import { QUARTER, type Span } from './spans';
import { useBookingLink } from './useBookingLink';
import { useLook } from './useLook';

const rowSx = {
  display: 'grid',
  gridTemplateColumns: '60px minmax(0,1fr)',
  gap: '0 12px',
  width: '100%',
  minHeight: 64,
  alignItems: 'center',
  padding: '10px 4px',
  font: 'inherit',
  fontSize: 15,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', fontSize: 14, color: 'text.secondary' },
} as const;

function VisitRow({ visit, note = visit.service.name }: { visit: Visit; note?: string | undefined }) {
  const words = useWords();
  const { to } = useVisitLink();
  const { look, word } = useLook()(visit);
  return (
    <ButtonBase component={Link} to={to(visit.id)} sx={rowSx}>
      <b>{timeOf(visit.startsAt)}</b>
      <span>
        <b>{visitorOf(visit)}</b>{' '}
        <Box
          component="span"
          sx={{ padding: '0 5px', border: 1, borderRadius: '5px', fontSize: 13, whiteSpace: 'nowrap' }}
        >
          {visit.locale.toUpperCase()}
        </Box>
        <small>
          {note}, {words('calendar.until', { time: timeOf(visit.endsAt) })}
        </small>
        <Box
          component="span"
          className="visit"
          data-look={look}
          sx={{ '&&': { display: 'inline-block', height: 'auto', padding: '2px 8px' } }}
        >
          <Sign look={look} />
          {word}
        </Box>
      </span>
    </ButtonBase>
  );
}

/** A doctor's day as a list: visits, what is free between them, and why nobody is seen. For narrow screens. */
export function Agenda({ column }: { column: GridColumn }) {
  const words = useWords();
  const barText = useBarText();
  const toBooking = useBookingLink();
  const mayHandle = useMayHandleVisits();
  const earliest = earliestOf(column.date, useNow());
  const free = freeSpans(column)
    .map(({ from, to }) => ({ from: Math.max(from, Math.floor(earliest / QUARTER) * QUARTER), to }))
    .filter(({ from, to }) => to - from >= QUARTER);
  const isOver = (visit: Visit) => spanOf(visit).to <= earliest;
  const past = column.visits.filter(isOver);
  const rows = [
    ...column.visits
      .filter((visit) => !isOver(visit))
      .map((visit) => ({
        at: spanOf(visit).from,
        key: `v${visit.id}`,
        row: <VisitRow visit={visit} note={column.noteOf?.(visit)} />,
      })),
    ...free.map((span: Span) => ({
      at: span.from,
      key: `f${span.from}`,
      row:
        mayHandle && column.doctor ? (
          <ButtonBase component={Link} to={toBooking(column.doctor.id, column.date, span.from)} sx={rowSx}>
            <span>{clock(span.from)}</span>
            <span>+ {words('calendar.free_until', { time: clock(span.to) })}</span>
          </ButtonBase>
        ) : (
          <Box sx={rowSx}>
            <span>{clock(span.from)}</span>
            <span>{words('calendar.free_until', { time: clock(span.to) })}</span>
          </Box>
        ),
    })),
    ...column.plan.bars.map((bar) => ({
      at: bar.from,
      key: `b${bar.from}`,
      row: (
        <Box sx={{ ...rowSx, background: colours.pale }}>
          <span>{bar.from > 0 ? clock(bar.from) : ''}</span>
          <span>{barText(bar)}</span>
        </Box>
      ),
    })),
  ].sort((a, b) => a.at - b.at);
  const listSx = {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    borderTop: 1,
    borderColor: colours.border,
    '& > li': { borderBottom: 1, borderColor: 'divider' },
  };
  return (
    <Box sx={visitSx}>
      {rows.length === 0 && (
        <Box component="p" sx={{ color: 'text.secondary' }}>
          {words(past.length > 0 ? 'calendar.nothing_more' : column.doctor ? 'calendar.not_working' : 'empty.day')}
        </Box>
      )}
      {rows.length > 0 && (
        <Box component="ul" aria-label={column.title} sx={listSx}>
          {rows.map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </Box>
      )}
      {past.length > 0 && (
        <>
          <Box component="h2" sx={{ margin: '28px 0 8px', fontSize: 17, fontWeight: 600 }}>
            {words('calendar.earlier')}
          </Box>
          <Box component="ul" aria-label={words('calendar.earlier')} sx={listSx}>
            {past.map((visit) => (
              <li key={visit.id}>
                <VisitRow visit={visit} note={column.noteOf?.(visit)} />
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { colours } from '../../theme';
import { STATE_COLOURS } from '../StateTag';
import { minuteOf, timeOf } from '../times';
import { useVisitLink } from '../useVisitLink';
import { type Visit, visitorOf } from '../visits';
import { useWords } from '../words';

const PX_A_MINUTE = 2.5;
const HOUR = 60;
/** What is shown when nobody comes earlier or later. */
const OPEN_FROM = 8 * HOUR;
const OPEN_TO = 18 * HOUR;

export interface GridColumn {
  key: string;
  title: ReactNode;
  visits: readonly Visit[];
  /** Whether it is the present day. */
  isToday?: boolean;
}

function lastMinute(visit: Visit): number {
  const minutes = (Date.parse(visit.endsAt) - Date.parse(visit.startsAt)) / 60_000;
  return minuteOf(visit.startsAt) + minutes;
}

/** The whole hours, in minutes, between which all visits are. */
function hoursOf(columns: readonly GridColumn[]): [from: number, to: number] {
  const visits = columns.flatMap((column) => column.visits);
  const from = Math.min(OPEN_FROM, ...visits.map((visit) => minuteOf(visit.startsAt)));
  const to = Math.max(OPEN_TO, ...visits.map(lastMinute));
  return [Math.floor(from / HOUR) * HOUR, Math.ceil(to / HOUR) * HOUR];
}

function VisitBlock({ visit, from }: { visit: Visit; from: number }) {
  const words = useWords();
  const { to } = useVisitLink();
  const start = minuteOf(visit.startsAt);
  const height = (lastMinute(visit) - start) * PX_A_MINUTE - 2;
  const name = visitorOf(visit);
  const state = words(visit.overdue ? 'overdue' : `state.${visit.state}`);
  const label = `${timeOf(visit.startsAt)}–${timeOf(visit.endsAt)}, ${name}, ${visit.service.name}, ${state}`;
  const lineSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
  return (
    <Box
      component="li"
      sx={{ position: 'absolute', top: (start - from) * PX_A_MINUTE + 1, insetInline: 4, height, display: 'flex' }}
    >
      <ButtonBase
        component={Link}
        to={to(visit.id)}
        title={label}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'block',
          padding: height < 40 ? '0 8px' : '4px 8px',
          border: 1,
          borderColor: visit.overdue ? 'error.main' : 'transparent',
          borderRadius: '8px',
          font: 'inherit',
          fontSize: 13,
          lineHeight: 1.3,
          textAlign: 'start',
          ...STATE_COLOURS[visit.state],
          '&:hover': { borderColor: 'currentColor' },
        }}
      >
        <Box component="span" sx={{ display: 'block', ...lineSx }}>
          <b>{timeOf(visit.startsAt)}</b> {name}
        </Box>
        <Box component="span" sx={{ display: 'block', ...lineSx }}>
          {state}
        </Box>
        {height >= 60 && (
          <Box component="span" sx={{ display: 'block', ...lineSx }}>
            {visit.service.name}
          </Box>
        )}
      </ButtonBase>
    </Box>
  );
}

function Column({ column, from, to }: { column: GridColumn; from: number; to: number }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderLeft: 1, borderColor: 'divider', minWidth: 0 }}>
      <Typography
        id={id}
        variant="h3"
        component="h3"
        sx={{
          display: 'grid',
          alignItems: 'center',
          height: 52,
          paddingInline: 1,
          borderBottom: 1,
          borderColor: 'divider',
          background: column.isToday ? colours.bract : colours.header,
        }}
      >
        <span>{column.title}</span>
      </Typography>
      <Box
        component="ul"
        sx={{
          position: 'relative',
          height: (to - from) * PX_A_MINUTE,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          backgroundImage: `linear-gradient(${colours.line} 1px, transparent 1px)`,
          backgroundSize: `100% ${HOUR * PX_A_MINUTE}px`,
        }}
      >
        {column.visits.map((visit) => (
          <VisitBlock key={visit.id} visit={visit} from={from} />
        ))}
      </Box>
    </Box>
  );
}

/** Visits as they lie in time: a column for each doctor, or for each day. */
export function TimeGrid({ columns }: { columns: readonly GridColumn[] }) {
  const [from, to] = hoursOf(columns);
  const hours = Array.from({ length: (to - from) / HOUR }, (_, index) => from + index * HOUR);
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      {/* A day without visits has nothing in it that takes the focus, and it scrolls sideways all the same. */}
      <Box tabIndex={0} sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: -3 } }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: `56px repeat(${columns.length}, minmax(124px, 1fr))`,
            minWidth: 'min-content',
          }}
        >
          <Box aria-hidden="true" sx={{ paddingTop: '52px' }}>
            {hours.map((minute) => (
              <Box
                key={minute}
                sx={{
                  height: HOUR * PX_A_MINUTE,
                  paddingRight: 1,
                  fontSize: 13,
                  lineHeight: 1,
                  textAlign: 'end',
                  color: 'text.secondary',
                }}
              >
                {minute / HOUR}:00
              </Box>
            ))}
          </Box>
          {columns.map((column) => (
            <Column key={column.key} column={column} from={from} to={to} />
          ))}
        </Box>
      </Box>
    </Paper>
  );
}

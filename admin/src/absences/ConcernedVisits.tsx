import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { PhoneLink } from '../lists/PhoneLink';
import { StateTag } from '../appointments/StateTag';
import { type Visit, visitorOf } from '../appointments/visits';
import { useTimeWords } from '../appointments/words';
import { useWords } from './absences';

const listSx = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: 1,
  borderColor: 'divider',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) minmax(0,1fr) auto' },
    gap: { xs: 0.5, sm: 2 },
    alignItems: 'center',
    paddingBlock: 1.25,
    borderBottom: 1,
    borderColor: 'divider',
  },
};
const noteSx = { fontSize: 13, color: 'text.secondary' };

interface ConcernedVisitsProps {
  visits: readonly Visit[];
  /** The rest is counted. */
  max?: number;
  /** What each might have instead, by id. */
  notes?: ReadonlyMap<number, string>;
  /** Where they are listed. */
  to?: string;
  /** Where new times are planned for them. */
  plan?: string | undefined;
}

/** Visits that something stands in the way of: when, who, and how to reach them. */
export function ConcernedVisits({ visits, max = 100, notes, to, plan }: ConcernedVisitsProps) {
  const words = useWords();
  const { moment } = useTimeWords();
  return (
    <>
      <Box component="ul" sx={listSx}>
        {visits.slice(0, max).map((visit) => (
          <li key={visit.id}>
            <div>
              <b>{visitorOf(visit)}</b>
              <Box sx={noteSx}>
                <PhoneLink phone={visit.phone} name={visitorOf(visit)} /> · {visit.locale.toUpperCase()}
                {!visit.patient.email && `, ${words('concerned.no_email')}`}
              </Box>
            </div>
            <div>
              {moment(visit.startsAt)}
              <Box sx={noteSx}>{visit.service.name}</Box>
              {notes?.has(visit.id) && <Box sx={noteSx}>{notes.get(visit.id)}</Box>}
            </div>
            <div>
              <StateTag state={visit.state} overdue={visit.overdue} />
            </div>
          </li>
        ))}
      </Box>
      {visits.length > max && <Box sx={noteSx}>{words('concerned.more', { smart_count: visits.length - max })}</Box>}
      {plan && (
        <Button component={Link} to={plan} variant="outlined" size="small" sx={{ marginTop: 1, marginInlineEnd: 1 }}>
          {words('concerned.plan')}
        </Button>
      )}
      {to && (
        <Button component={Link} to={to} size="small" sx={{ marginTop: 1 }}>
          {words('action.show')}
        </Button>
      )}
    </>
  );
}

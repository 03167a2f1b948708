import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import LateSteps from '../appointments/LateSteps';
import { useSteadyRows } from '../appointments/list/useSteadyRows';
import { useRowNote } from '../appointments/row-notes';
import { useVisitLink } from '../appointments/useVisitLink';
import { type Visit, visitorOf } from '../appointments/visits';
import { useTimeWords } from '../appointments/words';
import { CardList } from './Card';

function Line({ visit }: { visit: Visit }) {
  const { moment } = useTimeWords();
  const { to } = useVisitLink();
  const note = useRowNote(visit.id);
  return (
    <Box component="li" sx={{ '&&': { gap: 1, paddingBlock: 1 } }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        {moment(visit.startsAt)}{' '}
        <Link component={RouterLink} to={to(visit.id)} color="inherit" sx={{ fontWeight: 600 }}>
          {visitorOf(visit)}
        </Link>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {visit.service.name}, {visit.doctor.fullName}
        </Box>
        {note && <Box sx={{ fontSize: 13, color: 'error.main' }}>{note}</Box>}
      </Box>
      {visit.state === 'confirmed' && <LateSteps visit={visit} />}
    </Box>
  );
}

/** Visits that are over, each with what can be said of it in one press. */
export function LateLines({ visits }: { visits: readonly Visit[] }) {
  const { rows, ...hands } = useSteadyRows(visits);
  return (
    <Box {...hands}>
      <CardList>
        {rows.map((visit) => (
          <Line key={visit.id} visit={visit} />
        ))}
      </CardList>
    </Box>
  );
}

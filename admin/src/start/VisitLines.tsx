import { Box } from '@mui/material';
import { Patient } from '../appointments/list/Patient';
import { RowSteps } from '../appointments/list/RowSteps';
import { useSteadyRows } from '../appointments/list/useSteadyRows';
import { VisitNote } from '../appointments/list/VisitNote';
import { VisitState } from '../appointments/list/VisitState';
import type { Visit } from '../appointments/visits';
import { useTimeWords } from '../appointments/words';
import { CardList } from './Card';

const lineSx = {
  '&&': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) minmax(0,1fr) minmax(0,280px)' },
    gap: { xs: 0.75, sm: 2 },
    paddingBlock: 1.5,
  },
};

/** Some visits to be dealt with here and now, each a line. */
export function VisitLines({ visits }: { visits: readonly Visit[] }) {
  const { moment } = useTimeWords();
  const { rows, ...hands } = useSteadyRows(visits);
  return (
    <Box {...hands}>
      <CardList>
        {rows.map((visit) => (
          <Box component="li" key={visit.id} sx={lineSx}>
            <div>
              <Patient visit={visit} />
              <VisitNote visit={visit} />
            </div>
            <div>
              {moment(visit.startsAt)}
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {visit.service.name}, {visit.doctor.fullName}
              </Box>
            </div>
            <Box sx={{ display: 'grid', justifyItems: { sm: 'end' }, gap: 0.5, textAlign: { sm: 'end' } }}>
              <Box sx={{ '& > span': { justifyItems: { sm: 'end' }, marginInlineStart: { sm: 'auto' } } }}>
                <VisitState visit={visit} />
              </Box>
              <RowSteps visit={visit} />
            </Box>
          </Box>
        ))}
      </CardList>
    </Box>
  );
}

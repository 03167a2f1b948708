import { Box, Table, TableBody, TableCell, TableHead, TableRow, type Theme, useMediaQuery } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { tableSx } from '../../lists/table-sx';
import { colours } from '../../theme';
import type { Visit } from '../visits';
import { useTimeWords, useWords } from '../words';
import { Patient } from './Patient';
import { RowSteps } from './RowSteps';
import { useSteadyRows } from './useSteadyRows';
import { VisitCard } from './VisitCard';
import { VisitNote } from './VisitNote';
import { VisitState } from './VisitState';

function Row({ visit }: { visit: Visit }) {
  const { moment } = useTimeWords();
  const { '*': open } = useParams();
  return (
    <TableRow sx={{ height: 68, ...(String(visit.id) === open && { background: colours.pale }) }}>
      <TableCell sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{moment(visit.startsAt)}</TableCell>
      <TableCell>
        <Patient visit={visit} />
        <VisitNote visit={visit} />
      </TableCell>
      <TableCell>
        {visit.service.name}
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{visit.doctor.fullName}</Box>
      </TableCell>
      <TableCell>
        <VisitState visit={visit} />
      </TableCell>
      <TableCell>
        <RowSteps visit={visit} />
      </TableCell>
    </TableRow>
  );
}

function Head() {
  const words = useWords();
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        {['when', 'patient', 'what', 'state'].map((name) => (
          <TableCell key={name}>{words(`column.${name}`)}</TableCell>
        ))}
        <TableCell>
          <span style={visuallyHidden}>{translate('content.column.actions')}</span>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

/** Visits as a table, on a phone as cards. */
export function VisitRows({ visits }: { visits: readonly Visit[] }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { rows, ...hands } = useSteadyRows(visits);
  return (
    // What is hidden in the table is placed against this element, not against the page.
    <Box {...hands} sx={{ position: 'relative', ...tableSx }}>
      {isPhone ? (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {rows.map((visit) => (
            <VisitCard key={visit.id} visit={visit} />
          ))}
        </Box>
      ) : (
        <Table>
          <Head />
          <TableBody>
            {rows.map((visit) => (
              <Row key={visit.id} visit={visit} />
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}

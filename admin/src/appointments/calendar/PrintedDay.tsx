import { Box, GlobalStyles } from '@mui/material';
import { timeOf } from '../times';
import { formatPhone } from '../../../../contract/phone';
import { type Visit, visitorOf } from '../visits';
import { useWords } from '../words';

export interface PrintedDoctor {
  id: number;
  name: string;
  visits: readonly Visit[];
}

const paper = {
  '@media print': {
    'aside, header, h1, .no-print': { display: 'none !important' },
    '#main-content': { gridColumn: '1 / -1', padding: '0 !important' },
    body: { background: '#fff !important' },
    '@page': { margin: '14mm' },
  },
};

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 12,
  '& th, & td': { padding: '4px 8px 4px 0', borderBottom: '1px solid #999', textAlign: 'start', verticalAlign: 'top' },
  '& tr': { breakInside: 'avoid' },
};

/** The day as it is printed: a list for each doctor who has visits, and nothing of the panel around it. */
export function PrintedDay({ title, doctors }: { title: string; doctors: readonly PrintedDoctor[] }) {
  const words = useWords();
  return (
    <Box sx={{ display: 'none', displayPrint: 'block' }}>
      <GlobalStyles styles={paper} />
      <Box component="h2">{title}</Box>
      {doctors
        .filter(({ visits }) => visits.length > 0)
        .map(({ id, name, visits }) => (
          <Box key={id} component="section" sx={{ marginBottom: 3 }}>
            <h3>{name}</h3>
            <Box component="table" sx={tableSx}>
              <thead>
                <tr>
                  {['when', 'patient', 'what', 'state', 'note'].map((column) => (
                    <th key={column}>{words(`column.${column}`)}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {visits.map((visit) => (
                  <tr key={visit.id}>
                    <td>
                      {timeOf(visit.startsAt)}–{timeOf(visit.endsAt)}
                    </td>
                    <td>
                      {visitorOf(visit)}, {formatPhone(visit.phone)}
                      <br />
                      {words('speaks', { language: visit.locale.toUpperCase() })}
                    </td>
                    <td>{visit.service.name}</td>
                    <td>{words(`state.${visit.state}`)}</td>
                    <td>{visit.note}</td>
                  </tr>
                ))}
              </tbody>
            </Box>
          </Box>
        ))}
    </Box>
  );
}

import { Box } from '@mui/material';
import { CALL_RESULTS } from '../../../contract/call';
import { useWords } from './calls';

const PRINTED = CALL_RESULTS.filter((result) => result !== 'later');

/** The results of a row on paper, to be ticked. */
export function PaperResults() {
  const words = useWords();
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'none',
        '@media print': {
          display: 'flex',
          gap: '5mm',
          alignItems: 'flex-end',
          gridColumn: '1 / -1',
          fontSize: '9.5pt',
        },
        '& i': { flex: 1, height: '6mm', borderBottom: '.5pt solid #000' },
      }}
    >
      {PRINTED.map((result) => (
        <span key={result}>☐ {words(`result.${result}`)}</span>
      ))}
      <span>{words('paper.note')}</span>
      <i />
    </Box>
  );
}

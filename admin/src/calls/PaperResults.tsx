import { Box } from '@mui/material';
import { type Call, CALL_RESULTS, OFFER_CALL_RESULTS } from '../../../contract/call';
import { useWords } from './calls';

/** The results of a row on paper, to be ticked. */
export function PaperResults({ call: { kind } }: { call: Call }) {
  const words = useWords();
  const results = kind === 'offer' ? OFFER_CALL_RESULTS : CALL_RESULTS;
  const printed = results.filter((result) => result !== 'later');
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
      {printed.map((result) => (
        <span key={result}>☐ {words(`result.${result}`)}</span>
      ))}
      <span>{words('paper.note')}</span>
      <i />
    </Box>
  );
}

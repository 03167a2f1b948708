import { Box } from '@mui/material';
import type { CallAttempt } from '../../../contract/call';
import { useWords } from './calls';
import { useCallTexts } from './texts';

/** Calls that were made: when, what came of them, and who made them. */
export function AttemptList({ attempts }: { attempts: readonly CallAttempt[] }) {
  const words = useWords();
  const { when } = useCallTexts();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, flex: 1 }}>
      {attempts.map(({ at, by, result }) => (
        <li key={at}>
          <Box component="b" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {when(at)}
          </Box>{' '}
          <Box component="span" sx={result === 'wrong_number' ? { color: 'error.main', fontWeight: 600 } : undefined}>
            {words(`result.${result}`)}
          </Box>
          {by && `, ${by}`}
        </li>
      ))}
    </Box>
  );
}

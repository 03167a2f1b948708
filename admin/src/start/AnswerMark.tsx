import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit } from '../appointments/visits';
import { colours } from '../theme';

const ANSWERS = ['coming', 'here', 'none'] as const;
type Answer = (typeof ANSWERS)[number];

/** What the patient has said of a visit; null: visits do not tell. The one place that knows where it stands. */
function answerOf(visit: Visit): Answer | null {
  if (!('answer' in visit) || visit.state !== 'confirmed') return null;
  return ANSWERS.find((answer) => answer === (visit.answer ?? 'none')) ?? null;
}

/** The leaf of the mark: filled, on honey, or an outline; the word stands beside it. */
const LEAF =
  'M12 21V12M12 21C5 19 3 13 6 8c1.500-2.500 3.500-3.500 6-1.500C14.500 4.500 16.500 5.500 18 8c3 5 1 11-6 13z';

/** Whether somebody comes, as far as they have said so. */
export function AnswerMark({ visit }: { visit: Visit }) {
  const translate = useTranslate();
  const answer = answerOf(visit);
  if (!answer) return null;
  const isHere = answer === 'here';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: 14,
        ...(isHere && { paddingInline: 1, borderRadius: 10, background: colours.honey, fontWeight: 600 }),
        color: answer === 'coming' ? 'success.main' : colours.ink,
      }}
    >
      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={LEAF}
          fill={answer === 'none' ? 'none' : 'currentColor'}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray={answer === 'none' ? '3 2' : undefined}
        />
      </svg>
      {translate(`start.answer.${answer}`)}
    </Box>
  );
}

import { Box } from '@mui/material';
import { createSvgIcon } from '@mui/material/utils';
import type { VisitAnswer } from '../../../contract/appointment';
import { useNow } from './now';
import type { Visit } from './visits';
import { useWords } from './words';

const BLADE =
  'M15.4 6.8C15 3.9 11.6 2 8.6 3.600c-3.500 1.900-4.400 7.300-2.500 11.900 1.600 4.100 4.500 6.100 5.100 6.500 1.800-.700 5.400-.900 8.500-3.900 3.100-3.100 5-7.800 3.100-11.300A4.600 4.600 0 0 0 15.400 6.800z';
const VEIN = 'M15 8.500 12.200 20';

/** The leaf of the clinic's mark: the sign of an answer, filled. */
export const Leaf = createSvgIcon(
  <>
    <path d={BLADE} fill="currentColor" />
    <path d={VEIN} fill="none" stroke="#fff" strokeWidth={1.4} strokeLinecap="round" />
  </>,
  'Leaf',
);
/** Its outline: nobody has answered. */
export const OpenLeaf = createSvgIcon(
  <path
    d={BLADE}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeDasharray="3 2.700"
    strokeLinecap="round"
  />,
  'OpenLeaf',
);

/** Honey is for who waits at the desk. */
const STYLES = {
  coming: { color: '#2b6440' },
  here: { padding: '1px 10px 1px 8px', borderRadius: '99px', background: '#f2b640', color: '#17332a', fontWeight: 600 },
  none: { color: 'text.secondary' },
} as const;

/** What a patient has said, as a sign with its word. */
export function Answer({ answer }: { answer: VisitAnswer | null }) {
  const words = useWords();
  const kind = answer ?? 'none';
  const Icon = answer === null ? OpenLeaf : Leaf;
  return (
    <Box
      component="span"
      data-answer={kind}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        fontSize: 13,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        ...STYLES[kind],
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 16 }} />
      {words(`answer.${kind}`)}
    </Box>
  );
}

/** Beside a confirmed visit that is not over: what its patient has said, when anything was. */
export function AnswerMark({ visit: { state, answer, endsAt } }: { visit: Visit }) {
  const now = useNow();
  if (answer === null || state !== 'confirmed' || Date.parse(endsAt) <= now) return null;
  return <Answer answer={answer} />;
}

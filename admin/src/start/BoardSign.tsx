import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Leaf, OpenLeaf } from '../appointments/AnswerMark';
import type { Visit } from '../appointments/visits';
import { useWords } from '../appointments/words';
import { colours } from '../theme';

/** How a visit looks on the board, in the order of the legend. */
const LOOKS = ['here', 'coming', 'none', 'requested', 'running', 'completed', 'no_show'] as const;
export type BoardLook = (typeof LOOKS)[number];

const LOOK_SX: Readonly<Record<BoardLook, object>> = {
  here: { background: colours.honey, color: colours.ink },
  coming: { background: '#e7f1e2', borderColor: '#8db48f', color: '#2b6440' },
  none: { background: '#fff', border: `1.5px dashed ${colours.border}`, color: colours.inkSoft },
  requested: { background: '#fbefd0', borderColor: '#a87310', color: '#6b4800' },
  running: { background: '#224a3b', color: '#fff', '& path:nth-of-type(2)': { stroke: '#224a3b' } },
  completed: { background: '#edf0e4', color: '#5f6e64' },
  no_show: { background: '#fbeae4', borderColor: '#c98673', color: '#a5331c' },
};

const SIGNS: Readonly<Partial<Record<BoardLook, string>>> = { requested: '?', completed: '✓', no_show: '×' };

const baseSx = {
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  border: '1px solid transparent',
  fontWeight: 600,
  textDecoration: 'none',
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
};

export function lookSx(look: BoardLook): object {
  return { ...baseSx, ...LOOK_SX[look] };
}

/** @param isRunning whether the visit goes on now */
export function lookOf({ state, answer }: Visit, isRunning: boolean): BoardLook {
  if (state === 'completed' || state === 'no_show') return state;
  if (isRunning) return 'running';
  return state === 'requested' ? 'requested' : (answer ?? 'none');
}

/** The sign of a look; the word stands in the legend, and in the text beside the board. */
export function BoardSign({ look }: { look: BoardLook }) {
  const sign = SIGNS[look];
  if (sign !== undefined) return sign;
  const Icon = look === 'none' ? OpenLeaf : Leaf;
  return <Icon sx={{ fontSize: 'inherit' }} />;
}

/** What a look says. */
export function useLookWord(): (look: BoardLook) => string {
  const translate = useTranslate();
  const words = useWords();
  return (look) =>
    look === 'here' || look === 'coming' || look === 'none'
      ? words(`answer.${look}`)
      : translate(`start.board.sign.${look}`);
}

/** What the signs on the board mean. Whoever hears the page is told in words. */
export function BoardLegend() {
  const wordOf = useLookWord();
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px 20px',
        paddingTop: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 14,
        color: 'text.secondary',
        '& > span': { display: 'inline-flex', alignItems: 'center', gap: 1 },
      }}
    >
      {LOOKS.map((look) => (
        <span key={look}>
          <Box component="i" sx={{ width: 26, height: 24, borderRadius: '7px', fontStyle: 'normal', ...lookSx(look) }}>
            <BoardSign look={look} />
          </Box>
          {wordOf(look)}
        </span>
      ))}
    </Box>
  );
}

import { Box } from '@mui/material';
import { useWords } from '../words';
import { type Look, LOOKS, Sign } from './Sign';

const GROUNDS = [
  ['free', '#fff'],
  ['outside_hours', '#eceee3'],
  ['away', 'repeating-linear-gradient(135deg,#d5dac6 0 4px,#f4f6ec 4px 8px)'],
] as const;

const swatchSx = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 26,
  height: 20,
  border: '1px solid #c3cbb4',
  borderRadius: '6px',
  '&&': { padding: 0 },
  '& svg': { margin: '0 !important' },
};

/** What signs, colours and grounds mean. */
export function Legend() {
  const words = useWords();
  const wordOf = (look: Look) => {
    if (look === 'coming' || look === 'here') return words(`answer.${look}`);
    return look === 'running' || look === 'problem' ? words(`calendar.legend.${look}`) : words(`state.${look}`);
  };
  return (
    <Box
      component="ul"
      aria-label={words('calendar.legend.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px 18px',
        margin: '10px 0 0',
        padding: 0,
        listStyle: 'none',
        fontSize: 13,
        '& li': { display: 'flex', alignItems: 'center', gap: '6px' },
      }}
    >
      {LOOKS.map((look) => (
        <li key={look}>
          <Box component="span" className="visit" data-look={look} sx={swatchSx}>
            <Sign look={look} />
          </Box>
          {wordOf(look)}
        </li>
      ))}
      {GROUNDS.map(([ground, background]) => (
        <li key={ground}>
          <Box component="span" sx={{ ...swatchSx, background }} />
          {words(`calendar.legend.${ground}`)}
        </li>
      ))}
    </Box>
  );
}

import { colours } from '../theme';

const NARROW = '@media (max-width:719.95px)';
/** A table of few rows; on a phone each row is a block, and a cell with `data-label` says what it is. */
export const smallTableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: { xs: '12px', lg: '12px 16px' },
    textAlign: 'start',
    verticalAlign: 'middle',
    overflowWrap: 'break-word',
  },
  '& thead th, & thead td': { fontSize: 13, fontWeight: 500, background: colours.header },
  '& tbody tr': { borderTop: `1px solid ${colours.line}` },
  '& td[data-label], & button, & a': { whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: 13, fontWeight: 400, color: 'text.secondary' },
  // Lists of a phone have one column: each cell says what it is.
  [NARROW]: {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { padding: '12px 16px' },
    '& tbody th, & tbody td': { padding: '2px 0' },
    '& td[data-label]': { display: 'inline-block', marginInlineEnd: 16 },
    '& td[data-label]::before': { content: 'attr(data-label) ": "', color: 'text.secondary', fontSize: 13 },
  },
} as const;

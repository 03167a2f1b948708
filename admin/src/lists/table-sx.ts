import { colours } from '../theme';

/** The last column where its rows have something to press: it stays in sight while the table is moved sideways. */
const sticky = {
  position: 'sticky',
  right: 0,
  zIndex: 2,
};

/** What every table of the panel has around it. */
export const tableSx = {
  overflowX: 'auto',
  '& tbody td:last-of-type:has(button, a)': { ...sticky, background: '#fff' },
  '& table:has(tbody td:last-of-type button) th:last-of-type': sticky,
};

/** On a phone every row is a card, and nothing is moved sideways; sorting has a button above. */
export const cardsSx = {
  '@media (max-width:599.95px)': {
    '& table, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: 0.5,
      height: 'auto',
      padding: '12px 12px 8px 4px',
      borderBottom: `1px solid ${colours.line}`,
    },
    '& tbody td': { display: 'block', flex: '1 0 calc(100% - 60px)', margin: '0 0 0 48px', padding: 0, border: 0 },
    '& tbody td:first-of-type': { flex: '0 0 48px', margin: 0 },
    '& tbody td:nth-of-type(2)': { flex: '1 1 calc(100% - 60px)', margin: 0 },
    // What is published and the steps of a row share a line where there is room.
    '& tbody td:has(.MuiSwitch-root)': { flex: '1 1 0', minWidth: 150 },
    '& tbody td:last-of-type:has(button, a)': {
      flex: '0 0 auto',
      margin: '0 0 0 auto',
      position: 'static',
      background: 'none',
    },
    '& tbody td.column-createdAt': { display: 'none' },
    '& tbody td:empty': { display: 'none' },
  },
};

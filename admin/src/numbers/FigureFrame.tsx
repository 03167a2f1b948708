import { Box, Typography } from '@mui/material';
import { type ReactNode, Suspense, useId } from 'react';
import { colours } from '../theme';

interface FigureFrameProps {
  title: string;
  /** What is counted, and how. */
  about: string;
  chart: ReactNode;
  /** What the colours of the chart stand for. */
  legend?: { now: string; before: string };
  /** The same as a table. */
  table: ReactNode;
}

const swatchSx = { width: 16, height: 11, borderRadius: '3px', border: `1px solid ${colours.border}`, flex: 'none' };

/** One matter in a chart, and the same in a table beside it. */
export function FigureFrame({ title, about, chart, legend, table }: FigureFrameProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,3fr) minmax(0,2fr)' },
        alignItems: 'start',
        paddingBlock: 4,
        borderTop: `1px solid ${colours.border}`,
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', maxWidth: 760 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', marginTop: 0.5 }}>{about}</Typography>
      </Box>
      <Box sx={{ minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
        <Suspense fallback={<Box sx={{ height: 200 }} />}>{chart}</Suspense>
        {legend && (
          <Box aria-hidden="true" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 1, fontSize: 13 }}>
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <Box component="i" sx={{ ...swatchSx, background: 'primary.main', backgroundColor: 'primary.main' }} />
              {legend.now}
            </Box>
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <Box component="i" sx={{ ...swatchSx, background: '#fff' }} />
              {legend.before}
            </Box>
          </Box>
        )}
      </Box>
      {table}
    </Box>
  );
}

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'start', color: 'text.secondary', fontSize: 13, paddingBottom: 0.5 },
  '& th, & td': { paddingBlock: 0.75, paddingInlineStart: 1, textAlign: 'end', verticalAlign: 'top' },
  '& th[scope=row], & th.first': { textAlign: 'start', paddingInlineStart: 0, overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontSize: 13, fontWeight: 500 },
  '& tbody th': { fontWeight: 400 },
  '& tr': { borderBottom: `1px solid ${colours.line}` },
  '& tfoot tr': { borderBottom: 0 },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
};

interface NumberTableProps {
  caption: string;
  /** The first one is empty: above the names of the lines. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  foot?: readonly string[];
}

/** A table of numbers; the first cell of a line names it. */
export function NumberTable({ caption, heads, rows, foot }: NumberTableProps) {
  const [first = '', ...others] = heads;
  return (
    <Box component="table" sx={tableSx}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {first ? (
            <th scope="col" className="first">
              {first}
            </th>
          ) : (
            <td />
          )}
          {others.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Cells key={`${index} ${row[0] ?? ''}`} row={row} />
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <Cells row={foot} />
        </tfoot>
      )}
    </Box>
  );
}

function Cells({ row: [name = '', ...cells] }: { row: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

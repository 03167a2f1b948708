import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ErrorBar,
  LabelList,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  XAxis,
  YAxis,
} from 'recharts';
import { colours } from '../theme';
import type { NoShows, Pair } from './figures';
import type { Wait } from './WaitFigure';

const ROW = 58;
const AXIS = 30;
const LABELS = 176;
const text = { fontSize: 13, fill: colours.ink };
const quiet = { fontSize: 13, fill: colours.inkSoft };
/** Nothing moves: the tables say the same, and nobody waits for a chart. */
const still = { isAnimationActive: false } as const;
const axis = { axisLine: false, tickLine: false } as const;

/** What a keyboard and a reader of screens find in the table beside it. */
function Chart({ height, children }: { height: number; children: React.ReactElement }) {
  return (
    <Box aria-hidden="true" sx={{ height, minWidth: 0, '& svg': { overflow: 'visible' } }}>
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </Box>
  );
}

/** Two bars for each line: the period, and the one before with an outline alone. */
export function PairBars({ rows }: { rows: readonly Pair[] }) {
  const deep = useTheme().palette.primary.main;
  return (
    <Chart height={rows.length * ROW + AXIS}>
      <BarChart
        layout="vertical"
        data={[...rows]}
        accessibilityLayer={false}
        margin={{ top: 0, right: 44, bottom: 0, left: 0 }}
        barGap={2}
      >
        <CartesianGrid horizontal={false} stroke={colours.line} />
        <XAxis type="number" allowDecimals={false} tick={quiet} {...axis} />
        <YAxis type="category" dataKey="label" width={LABELS} interval={0} tick={text} {...axis} />
        <Bar dataKey="now" fill={deep} barSize={20} radius={3} {...still}>
          <LabelList dataKey="now" position="right" style={{ ...text, fontWeight: 600 }} />
        </Bar>
        <Bar dataKey="before" fill="#fff" stroke={colours.border} barSize={14} radius={3} {...still}>
          <LabelList dataKey="before" position="right" style={quiet} />
        </Bar>
      </BarChart>
    </Chart>
  );
}

/** The share of each doctor, and how far it could be off by chance; the clinic's share is a line. */
export function NoShowDots({ rows, all }: { rows: readonly NoShows[]; all: number | null }) {
  const deep = useTheme().palette.primary.main;
  const percent = (share: number) => Math.round(share * 1000) / 10;
  const dots = rows.flatMap(({ name, share, range: [low, high] }) =>
    share === null
      ? []
      : [{ name, share: percent(share), range: [percent(share) - percent(low), percent(high) - percent(share)] }],
  );
  if (dots.length === 0) return null;
  return (
    <Chart height={dots.length * 44 + AXIS}>
      <ScatterChart accessibilityLayer={false} margin={{ top: 0, right: 24, bottom: 0, left: 0 }}>
        <CartesianGrid horizontal={false} stroke={colours.line} />
        <XAxis type="number" dataKey="share" unit=" %" domain={[0, 'auto']} tick={quiet} {...axis} />
        <YAxis
          type="category"
          dataKey="name"
          allowDuplicatedCategory={false}
          reversed
          width={LABELS}
          interval={0}
          tick={text}
          {...axis}
        />
        {all !== null && <ReferenceLine x={percent(all)} stroke={colours.ink} strokeDasharray="3 3" />}
        <Scatter data={dots} fill={deep} {...still}>
          <ErrorBar dataKey="range" direction="x" width={0} strokeWidth={6} stroke="#b3c0b4" {...still} />
        </Scatter>
      </ScatterChart>
    </Chart>
  );
}

/** How long one waited: the period with a full line, the one before with a dashed one. */
export function WaitLine({ waits }: { waits: readonly Wait[] }) {
  const deep = useTheme().palette.primary.main;
  const data = waits.map(({ label, days, isBefore }, index) => ({
    label,
    // The lines meet where one period ends and the other begins.
    before: isBefore || waits[index - 1]?.isBefore ? days : null,
    now: isBefore ? null : days,
  }));
  return (
    <Chart height={280}>
      <LineChart data={data} accessibilityLayer={false} margin={{ top: 20, right: 24, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={colours.line} />
        <XAxis dataKey="label" tick={quiet} {...axis} />
        <YAxis domain={[0, 'auto']} allowDecimals={false} width={36} tick={quiet} {...axis} />
        <Line dataKey="before" stroke={colours.border} strokeWidth={2} strokeDasharray="5 4" connectNulls {...still} />
        <Line dataKey="now" stroke={deep} strokeWidth={3} dot={{ fill: deep, r: 5 }} connectNulls {...still} />
      </LineChart>
    </Chart>
  );
}

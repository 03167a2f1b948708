import { Alert, Box, Button, ButtonGroup, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { BOOKING } from '../../../contract/appointment';
import { FREED_AHEAD_HOURS, type PeriodNumbers } from '../../../contract/numbers';
import { useNow } from '../appointments/now';
import { dateOf, isDate } from '../appointments/times';
import { SaveAsFile } from '../exports/SaveAsFile';
import { formatNumber, formatShare } from '../locale';
import { NextIcon, PreviousIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { Loading } from '../shell/Loading';
import { PageTitle } from '../shell/PageTitle';
import { colours, displayFont } from '../theme';
import { FigureFrame, NumberTable } from './FigureFrame';
import { type Figure, figuresOf, noShowsOf, SHARE_MIN, sumOf, toTable } from './figures';
import { RESOURCE, useNumbers, usePeriodName, useWords } from './numbers';
import { endOf, next, previous, type Shown, startOf } from './periods';
import { WaitFigure, type Wait, waitsOf } from './WaitFigure';

const PairBars = lazyPart(async () => ({ default: (await import('./Charts')).PairBars }));
const NoShowDots = lazyPart(async () => ({ default: (await import('./Charts')).NoShowDots }));

interface Names {
  now: string;
  before: string;
}

/** The week or the month that the address names; the present month when it names none. */
function useShown(): { shown: Shown; start: string; show: (shown: Shown, date: string) => void } {
  const [params, setParams] = useSearchParams();
  const today = dateOf(useNow());
  const shown = params.get('by') === 'week' ? 'week' : 'month';
  const date = params.get('date') ?? '';
  const show = (by: Shown, at: string) => setParams({ by, date: at }, { replace: true });
  return { shown, start: startOf(isDate(date) ? date : today, shown), show };
}

function difference(now: number, before: number): string {
  return now === before ? '0' : `${now > before ? '+' : '−'}${formatNumber(Math.abs(now - before))}`;
}

function PairFigure({ figure: { name, rows }, names }: { figure: Figure; names: Names }) {
  const words = useWords();
  const now = rows.reduce((sum, row) => sum + row.now, 0);
  const before = rows.reduce((sum, row) => sum + row.before, 0);
  return (
    <FigureFrame
      title={words(`${name}.title`)}
      about={words(`${name}.about`, { hours: name === 'promises' ? BOOKING.confirmOpeningHours : FREED_AHEAD_HOURS })}
      chart={<PairBars rows={rows} />}
      legend={names}
      table={
        <NumberTable
          caption={words(`${name}.caption`)}
          heads={['', words('now'), words('before'), words('difference')]}
          rows={rows.map((row) => [
            row.label,
            formatNumber(row.now),
            formatNumber(row.before),
            difference(row.now, row.before),
          ])}
          foot={[words('total'), formatNumber(now), formatNumber(before), difference(now, before)]}
        />
      }
    />
  );
}

function NoShowFigure({ numbers }: { numbers: PeriodNumbers }) {
  const words = useWords();
  const { states, noShowShare } = numbers;
  const rows = noShowsOf(numbers.doctors);
  return (
    <FigureFrame
      title={words('noshow.title')}
      about={words('noshow.about', { min: SHARE_MIN })}
      chart={
        rows.some(({ share }) => share !== null) ? (
          <NoShowDots rows={rows} all={noShowShare} />
        ) : (
          words('noshow.none', { min: SHARE_MIN })
        )
      }
      table={
        <NumberTable
          caption={words('noshow.caption')}
          heads={['', words('noshow.came'), words('noshow.missed'), words('noshow.share')]}
          rows={rows.map(({ name, came, missed, share }) => [
            name,
            formatNumber(came),
            formatNumber(missed),
            share === null ? words('too_few') : formatShare(share),
          ])}
          foot={[
            words('total'),
            formatNumber(states.completed),
            formatNumber(states.no_show),
            noShowShare === null ? words('unknown') : formatShare(noShowShare),
          ]}
        />
      }
    />
  );
}

/** What somebody looks at first. */
function Tiles({ now, before }: { now: PeriodNumbers; before: PeriodNumbers }) {
  const words = useWords();
  const share = (value: number | null) => (value === null ? '–' : formatShare(value));
  const all = ({ kept, broken }: PeriodNumbers['promises']) => kept + broken;
  const of = ({ refilled, freed }: PeriodNumbers) => words('tile.of', { part: refilled, all: freed });
  const tiles = [
    {
      key: 'visits',
      value: formatNumber(sumOf(now.states)),
      text: words('tile.visits', { before: formatNumber(sumOf(before.states)) }),
    },
    {
      key: 'noshow',
      value: share(now.noShowShare),
      text: words('tile.noshow', {
        part: now.states.no_show,
        all: now.states.no_show + now.states.completed,
        before: share(before.noShowShare),
      }),
    },
    {
      key: 'promises',
      value: share(now.promisesKept),
      text: words('tile.promises', {
        part: now.promises.kept,
        all: all(now.promises),
        before: share(before.promisesKept),
      }),
    },
    { key: 'refilled', value: of(now), text: words('tile.refilled', { before: of(before) }) },
  ];
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2,minmax(0,1fr))', lg: 'repeat(4,minmax(0,1fr))' },
        listStyle: 'none',
        margin: '0 0 32px',
        padding: 0,
      }}
    >
      {tiles.map(({ key, value, text }) => (
        <Box
          key={key}
          component="li"
          sx={{ borderInlineEnd: { lg: `1px solid ${colours.line}` }, paddingInlineEnd: 2 }}
        >
          <Box component="b" sx={{ display: 'block', fontFamily: displayFont, fontWeight: 500, fontSize: 36 }}>
            {value}
          </Box>
          {text}
        </Box>
      ))}
    </Box>
  );
}

interface HeadProps {
  shown: Shown;
  start: string;
  names: Names;
  show: (shown: Shown, date: string) => void;
  read: () => Promise<string[][]>;
  disabled: boolean;
}

function Head({ shown, start, names, show, read, disabled }: HeadProps) {
  const words = useWords();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5, marginBottom: 3 }}>
      <Box sx={{ flex: '1 1 320px' }}>
        <Typography variant="h1">{words('title', { period: names.now })}</Typography>
        <Typography sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {words('beside', { period: names.before })}
        </Typography>
      </Box>
      <ButtonGroup variant="outlined" aria-label={words('by.legend')}>
        {(['week', 'month'] as const).map((by) => (
          <Button
            key={by}
            variant={by === shown ? 'contained' : 'outlined'}
            aria-pressed={by === shown}
            onClick={() => show(by, start)}
          >
            {words(`by.${by}`)}
          </Button>
        ))}
      </ButtonGroup>
      <Box sx={{ display: 'flex' }}>
        <IconButton aria-label={words('previous')} onClick={() => show(shown, previous(start, shown))}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label={words('next')} onClick={() => show(shown, next(start, shown))}>
          <NextIcon />
        </IconButton>
      </Box>
      <SaveAsFile resource={RESOURCE} disabled={disabled} read={read} />
    </Box>
  );
}

/** The clinic in numbers: a week or a month beside the one before, each chart with a table of the same. */
export default function NumbersPage() {
  const translate = useTranslate();
  const words = useWords();
  const { shown, start, show } = useShown();
  const end = endOf(start, shown);
  const nameOf = usePeriodName();
  const names = { now: nameOf(start, shown), before: nameOf(previous(start, shown), shown) };
  const numbers = useNumbers(start, start, shown);
  const parts = useNumbers(start, end, shown === 'month' ? 'week' : 'day');
  const [now, before] = [numbers.data?.periods[0], numbers.data?.before[0]];
  const figures =
    now && before
      ? figuresOf(now, before, words, (state) => translate(`resources.appointments.state.${state}`))
      : undefined;
  const waits: Wait[] = parts.data ? waitsOf(parts.data) : [];
  const error = numbers.error ?? parts.error;
  return (
    <>
      <PageTitle text={words('title', { period: names.now })} />
      <Head
        {...{ shown, start, names, show }}
        disabled={!figures || !parts.data}
        read={() => Promise.resolve(toTable(figures ?? [], waits, names, words))}
      />
      {error && (
        <Alert
          severity="error"
          action={
            <Button
              onClick={() => {
                void numbers.refetch();
                void parts.refetch();
              }}
            >
              {translate('ra.action.refresh')}
            </Button>
          }
        >
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {!error && !figures && <Loading />}
      {now && before && figures && (
        <Box aria-busy={numbers.isPlaceholderData}>
          <Tiles now={now} before={before} />
          {figures.map((figure) => (
            <Box key={figure.name}>
              <PairFigure figure={figure} names={names} />
              {figure.name === 'states' && <NoShowFigure numbers={now} />}
              {figure.name === 'services' && <WaitFigure waits={waits} names={names} />}
            </Box>
          ))}
          <Typography sx={{ color: 'text.secondary' }}>{words('hint')}</Typography>
        </Box>
      )}
    </>
  );
}

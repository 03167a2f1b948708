import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, type RefObject } from 'react';
import type { Call } from '../../../contract/call';
import { LANGUAGE_TAGS } from '../../../contract/locales';
import { formatPhone } from '../../../contract/phone';
import { loadWords } from '../api/i18n-provider';
import { timeOf } from '../appointments/times';
import { useClinicName } from '../shell/useClinicName';
import { colours, displayFont } from '../theme';
import { AttemptList } from './AttemptList';
import { calledOf, RESOURCE, useWords } from './calls';
import { AskedLanguage } from './AskedLanguage';
import { WrongNumber } from './CallRow';
import { Key } from './Key';
import { useCallTexts } from './texts';
import { useKeys } from './useKeys';

const cardSx = {
  margin: '14px -12px',
  padding: { xs: '18px 16px', md: '22px 26px 20px' },
  border: `1px solid ${colours.line}`,
  borderLeft: `6px solid ${colours.ink}`,
  borderRadius: '16px',
  background: '#fff',
  boxShadow: '0 2px 6px rgb(23 51 42 / .06), 0 18px 48px rgb(23 51 42 / .1)',
  '&:focus': { outline: 0 },
} as const;

const resultsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(3,minmax(0,1fr))' },
  gap: 1,
  marginTop: 2.5,
  '& h4': { gridColumn: '1 / -1', margin: '4px 0 -2px', fontSize: 14, fontWeight: 500, color: 'text.secondary' },
  '& button': { justifyContent: 'flex-start', minHeight: { xs: 56, md: 52 }, gap: 1.5, textAlign: 'start' },
};

const factsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '7rem minmax(0,1fr)' },
  gap: { xs: '0 16px', sm: '6px 16px' },
  alignContent: 'start',
  margin: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, fontWeight: 500, overflowWrap: 'anywhere' },
};

/** What is said first, in the patient's language. */
function Greeting({ call: { language } }: { call: Call }) {
  const clinic = useClinicName();
  const { data } = useQuery({
    queryKey: ['words', [language]],
    queryFn: () => Promise.all([loadWords(language)]),
    staleTime: Infinity,
  });
  const text = data?.[0]?.(`resources.${RESOURCE}.greeting`);
  if (!text || !clinic) return null;
  return (
    <Box
      lang={LANGUAGE_TAGS[language]}
      sx={{
        marginTop: 1,
        padding: '12px 16px',
        borderRadius: '12px',
        background: colours.pale,
        font: `500 18px/1.35 ${displayFont}`,
      }}
    >
      {text.replace('%{clinic}', clinic)}
    </Box>
  );
}

/** What was tried before, and by whom. */
function Attempts({ call: { attempts } }: { call: Call }) {
  const words = useWords();
  return attempts.length === 0 ? <span>{words('tries_none')}</span> : <AttemptList attempts={attempts} />;
}

/** One way in which a call can end, with its key. */
export interface ResultButton {
  result: string;
  label: string;
  /** Below the label. */
  hint?: string;
  isOff?: boolean;
  onChoose: () => void;
}

interface OpenCardProps {
  call: Call;
  /** What one needs to know, besides until when. */
  facts: readonly (readonly [name: string, text: ReactNode])[];
  /** Three for somebody who was reached, then three for somebody who was not. */
  results: readonly ResultButton[];
  /** What is asked before a result; null: nothing is. */
  form: ReactNode;
  onCloseForm: () => void;
  onRelease: () => void;
  card: RefObject<HTMLLIElement | null>;
}

/** The row that is being called: all that one needs to know, and a key for each result. */
export function OpenCard({ call, facts, results, form, onCloseForm, onRelease, card }: OpenCardProps) {
  const words = useWords();
  const { why, due } = useCallTexts();
  const { phone, takenBy } = call;
  const name = calledOf(call);
  const until = due(call);
  useKeys((key) => {
    if (key === 'escape') return form ? onCloseForm : onRelease;
    return form ? undefined : results[Number(key) - 1]?.onChoose;
  });

  const button = ({ result, label, hint, isOff, onChoose }: ResultButton, index: number) => (
    <Button
      key={result}
      variant={index === 0 ? 'contained' : 'outlined'}
      aria-keyshortcuts={String(index + 1)}
      aria-disabled={isOff}
      onClick={onChoose}
    >
      <Key>{String(index + 1)}</Key>
      <span>
        {label}
        {hint && (
          <Box component="small" sx={{ display: 'block', fontSize: 13, fontWeight: 400 }}>
            {hint}
          </Box>
        )}
      </span>
    </Button>
  );
  return (
    <Box ref={card} component="li" tabIndex={-1} aria-label={words('open', { name })} sx={cardSx}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1.15fr)' },
          gap: '20px 40px',
        }}
      >
        <div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography component="h3" sx={{ font: `500 26px/1.15 ${displayFont}` }}>
              {name}
            </Typography>
            <AskedLanguage locale={call.language} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <Box
              component="a"
              href={`tel:${phone}`}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: 52,
                color: 'inherit',
                font: '600 26px/1.2 "Onest",system-ui,sans-serif',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              }}
            >
              {formatPhone(phone)}
            </Box>
            <WrongNumber call={call} />
          </Box>
          <Greeting call={call} />
        </div>
        <Box component="dl" sx={factsSx}>
          <dt>{words('fields.why')}</dt>
          <dd>{why(call)}</dd>
          {facts.map(([fact, text]) => (
            <Fragment key={fact}>
              <dt>{words(`fields.${fact}`)}</dt>
              <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
                {text}
              </Box>
            </Fragment>
          ))}
          <dt>{words('fields.due')}</dt>
          <Box component="dd" sx={until.isLate ? { color: 'error.main' } : undefined}>
            {until.text}
          </Box>
        </Box>
      </Box>
      {form ?? (
        <Box sx={resultsSx}>
          <h4>{words('reached')}</h4>
          {results.slice(0, 3).map(button)}
          <h4>{words('missed')}</h4>
          {results.slice(3).map((each, index) => button(each, index + 3))}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '4px 20px',
          marginTop: 2.25,
          paddingTop: 1.25,
          borderTop: `1px solid ${colours.line}`,
          fontSize: 14,
          color: 'text.secondary',
        }}
      >
        <Attempts call={call} />
        <Box sx={{ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {takenBy && words('mine_until', { time: timeOf(takenBy.endsAt) })}
          <Button onClick={onRelease} aria-keyshortcuts="Escape" sx={{ gap: 1 }}>
            {words('action.release')}
            <Key>Esc</Key>
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CALL, type Call, type CallResult, type CallResultInput } from '../../../contract/call';
import { LANGUAGE_TAGS } from '../../../contract/locales';
import { formatPhone } from '../../../contract/phone';
import { loadWords } from '../api/i18n-provider';
import { MoveForm } from '../appointments/drawer/MoveForm';
import { useNow } from '../appointments/now';
import { dateOf, timeOf } from '../appointments/times';
import { visitorOf } from '../appointments/visits';
import { useClinicName } from '../shell/useClinicName';
import { colours, displayFont } from '../theme';
import { RESOURCE, useNearest, useWords } from './calls';
import { Language, WrongNumber } from './CallRow';
import { AttemptList } from './AttemptList';
import { Key } from './Key';
import { LaterForm } from './LaterForm';
import { useCallTexts } from './texts';
import { useKeys } from './useKeys';

const HOUR_MS = 3_600_000;

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

/** When somebody comes back who does not answer now. */
function useAgainText({ attempts }: Call): string {
  const words = useWords();
  const { when } = useCallTexts();
  const now = useNow();
  const today = dateOf(now);
  const missed = attempts.filter(({ result, at }) => result === 'no_answer' && dateOf(at) === today).length;
  if (missed + 1 >= CALL.noAnswersADay) return words('again_tomorrow');
  return words('again', { when: when(new Date(now + CALL.againHours * HOUR_MS).toISOString()) });
}

interface OpenCallProps {
  call: Call;
  onResult: (input: CallResultInput) => void;
  /** Sends at once: somebody else may take the time. @throws HttpError */
  onMove: (input: CallResultInput) => Promise<void>;
  onRelease: () => void;
}

/** The row that is being called: all that one needs to know, and a key for each result. */
export function OpenCall({ call, onResult, onMove, onRelease }: OpenCallProps) {
  const words = useWords();
  const { why, due, when } = useCallTexts();
  const again = useAgainText(call);
  const card = useRef<HTMLLIElement>(null);
  const [form, setForm] = useState<'moved' | 'later' | null>(null);
  const { appointment: visit, phone, takenBy } = call;
  const { version, obstacle } = visit;
  const cannotBe = obstacle !== null;
  const nearest = useNearest(call, cannotBe);
  const name = visitorOf(visit);
  const until = due(call);

  useEffect(() => {
    card.current?.focus();
  }, []);

  const close = () => {
    setForm(null);
    card.current?.focus();
  };
  const settle = (result: CallResult) => () => {
    if (result === 'moved' || result === 'later') setForm(result);
    else if (result !== 'comes' || !cannotBe) onResult({ result, version });
    else if (nearest) {
      const { startsAt, doctorId } = nearest;
      onResult({ result: 'moved', version, startsAt, doctorId });
    }
  };
  const comes = () => {
    if (!cannotBe) return words('action.comes');
    return nearest ? words('action.nearest', { when: when(nearest.startsAt) }) : words('action.nearest_none');
  };
  const results: { result: CallResult; label: ReactNode }[] = [
    { result: 'comes', label: comes() },
    { result: 'moved', label: words('action.moved') },
    { result: 'cancelled', label: words('action.cancelled') },
    {
      result: 'no_answer',
      label: (
        <span>
          {words('action.no_answer')}
          <Box component="small" sx={{ display: 'block', fontSize: 13, fontWeight: 400 }}>
            {again}
          </Box>
        </span>
      ),
    },
    { result: 'wrong_number', label: words('action.wrong_number') },
    { result: 'later', label: words('action.later') },
  ];
  useKeys((key) => {
    if (key === 'escape') return form ? close : onRelease;
    const chosen = form ? undefined : results[Number(key) - 1];
    return chosen && settle(chosen.result);
  });

  const button = ({ result, label }: (typeof results)[number], index: number) => (
    <Button
      key={result}
      variant={index === 0 ? 'contained' : 'outlined'}
      aria-keyshortcuts={String(index + 1)}
      aria-disabled={result === 'comes' && cannotBe && !nearest}
      onClick={settle(result)}
    >
      <Key>{String(index + 1)}</Key>
      {label}
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
            <Language call={call} />
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
          <dt>{words('fields.visit')}</dt>
          <dd>{[when(visit.startsAt), visit.service.name, visit.doctor.fullName].join(', ')}</dd>
          <dt>{words('fields.due')}</dt>
          <Box component="dd" sx={until.isLate ? { color: 'error.main' } : undefined}>
            {until.text}
          </Box>
          {visit.note && (
            <>
              <dt>{words('fields.note')}</dt>
              <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
                {visit.note}
              </Box>
            </>
          )}
        </Box>
      </Box>
      {form === null && (
        <Box sx={resultsSx}>
          <h4>{words('reached')}</h4>
          {results.slice(0, 3).map(button)}
          <h4>{words('missed')}</h4>
          {results.slice(3).map((each, index) => button(each, index + 3))}
        </Box>
      )}
      {form === 'moved' && (
        <Box sx={{ marginTop: 2 }}>
          <MoveForm visit={visit} onClose={close} onSend={(time) => onMove({ result: 'moved', version, ...time })} />
        </Box>
      )}
      {form === 'later' && (
        <LaterForm
          startsAt={visit.startsAt}
          onSave={(at) => onResult({ result: 'later', version, at })}
          onClose={close}
        />
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

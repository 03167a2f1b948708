import { Box, Button, Paper, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isOpen, visitorOf } from '../appointments/visits';
import { useTimeWords, useWords as useVisitWords } from '../appointments/words';
import { PhoneLink } from '../lists/PhoneLink';
import { useMayOpen } from '../shell/roles';
import { useWords as useThingWords } from '../resources/resources';
import type { Words } from '../resource-words';
import type { PlanOf } from './absences';
import type { Result } from './choices';
import { LanguageTag } from './LanguageTag';
import { listOf, usePlanWords } from './plan-words';

/** Problems that have a sentence of their own. */
const KNOWN = [
  'slot_taken',
  'resource_taken',
  'visit_overlaps',
  'not_concerned',
  'no_such_time',
  'too_soon',
  'no_answer',
];

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1.3fr) minmax(0,.8fr) minmax(0,1.4fr) minmax(0,1.5fr)' },
  gap: { xs: 0.5, md: 2 },
  alignItems: 'center',
  paddingInline: 2,
  paddingBlock: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
};

const tagSx = {
  display: 'inline-block',
  padding: '2px 10px',
  borderRadius: '8px',
  background: '#fbefd0',
  color: '#6b4800',
  fontSize: 13,
  fontWeight: 600,
};

function ResultRow({ result, words }: { result: Result; words: Words }) {
  const thingWords = useThingWords();
  const visitWords = useVisitWords();
  const { moment } = useTimeWords();
  const { kind, before, after, isSwap, problem = '' } = result;
  const name = visitorOf(before);
  const place = isSwap ? after?.resources.map((each) => each.name).join(', ') : after?.doctor.fullName;
  const where = after && `${moment(after.startsAt)}, ${place ?? ''}`;
  const isCalled = kind === 'left' || (kind === 'problem' && (after === null || after.obstacle !== null));
  const now = after && !isOpen(after) ? visitWords(`state.${after.state}`) : where;
  const why = KNOWN.includes(problem) ? problem : 'other';
  return (
    <Box component="li" sx={rowSx}>
      <div>
        <b>{name}</b> <LanguageTag locale={before.locale} />
      </div>
      <Box sx={{ color: 'text.secondary' }}>{words('plan.was', { when: moment(before.startsAt) })}</Box>
      <div>{isCalled ? <Box sx={tagSx}>{words('plan.waits')}</Box> : now}</div>
      <div>
        {kind === 'moved' &&
          (isSwap ? thingWords('plan.same_time') : words(before.patient.email ? 'plan.mailed' : 'plan.not_mailed'))}
        {kind === 'problem' && (
          <Box component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
            {words(after ? 'plan.problem.changed' : `plan.problem.${why}`)}
          </Box>
        )}
        {kind === 'left' && <PhoneLink phone={before.phone} name={name} />}
      </div>
    </Box>
  );
}

interface PlanResultsProps {
  results: readonly Result[];
  of: PlanOf;
  onAgain: () => void;
}

/** What happened to each visit, and what is left. */
export function PlanResults({ results, of, onAgain }: PlanResultsProps) {
  const words = usePlanWords(of);
  const translate = useTranslate();
  const mayOpen = useMayOpen();
  const list = listOf(of);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = results.filter(({ kind }) => kind === 'moved').length;
  const left = results.length - moved;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ marginBlock: '16px 4px', outline: 'none' }}>
        {words('plan.moved', { smart_count: moved })}
      </Typography>
      <Box component="p" sx={{ margin: '0 0 16px', color: 'text.secondary' }}>
        {left > 0 ? words('plan.left', { smart_count: left }) : words('plan.none_left')}
      </Box>
      <Paper component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, overflow: 'hidden' }}>
        {results.map((result) => (
          <ResultRow key={result.before.id} result={result} words={words} />
        ))}
      </Paper>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {words('closed' in of ? 'plan.opening' : 'plan.ending')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {left > 0 && (
          <Button variant="outlined" onClick={onAgain}>
            {words('plan.again')}
          </Button>
        )}
        {left > 0 && mayOpen('calls') && !('resource' in of) && (
          <Button variant="outlined" component={Link} to="/calls">
            {translate('resources.calls.name', { smart_count: 2 })}
          </Button>
        )}
        <Button component={Link} to={`/${list}`}>
          {translate(`resources.${list}.name`, { smart_count: 2 })}
        </Button>
      </Box>
    </section>
  );
}

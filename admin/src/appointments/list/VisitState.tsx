import { Box } from '@mui/material';
import { AnswerMark } from '../AnswerMark';
import { useNow } from '../now';
import { ObstacleMark } from '../ObstacleMark';
import { usePending } from '../pending';
import { useRowNote } from '../row-notes';
import { StateTag } from '../StateTag';
import { dateOf, timeOf } from '../times';
import type { Visit } from '../visits';
import { useTimeWords, useWords } from '../words';
import { OriginMark } from './OriginMark';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How long a request has been waiting, and until when an answer was promised. */
function Waiting({ visit: { createdAt, confirmBy } }: { visit: Visit }) {
  const words = useWords();
  const { moment } = useTimeWords();
  const now = useNow();
  const minutes = Math.max(0, Math.round((now - Date.parse(createdAt)) / MINUTE_MS));
  const [unit, count] =
    minutes < HOUR
      ? ['minutes', minutes]
      : minutes < DAY
        ? ['hours', Math.floor(minutes / HOUR)]
        : ['days', Math.floor(minutes / DAY)];
  const until = confirmBy && (dateOf(confirmBy) === dateOf(now) ? timeOf(confirmBy) : moment(confirmBy));
  return (
    <Box component="span" sx={{ display: 'block', marginTop: 0.5, fontSize: 13, color: 'text.secondary' }}>
      {words('waits.for', { age: words(`waits.${unit}`, { smart_count: count }) })}
      {until && <> {words('waits.until', { until })}</>}
    </Box>
  );
}

/** In which state a visit is, how long it has waited, and what became of the last step on it. */
export function VisitState({ visit }: { visit: Visit }) {
  const pending = usePending(visit.id);
  const note = useRowNote(visit.id);
  const isConfirmed = pending?.step === 'confirm';
  return (
    <>
      <StateTag state={isConfirmed ? 'confirmed' : visit.state} overdue={visit.overdue && !isConfirmed} />
      <Box sx={{ marginTop: 0.5 }}>
        <AnswerMark visit={visit} />
      </Box>
      {visit.state === 'requested' && !isConfirmed && <Waiting visit={visit} />}
      {note && (
        <Box sx={{ marginTop: 0.5, maxWidth: 320, fontSize: 13, color: 'error.main', whiteSpace: 'normal' }}>
          {note}
        </Box>
      )}
      <ObstacleMark visit={visit} />
      <OriginMark visit={visit} />
    </>
  );
}

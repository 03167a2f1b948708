import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import type { PersonMerge, PersonRecord } from '../../../contract/person';
import { failureText } from '../api/http';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { formatDay } from '../locale';
import { nameOf } from '../patients/patients';
import { useAgeText, useMergeSteps, useWords } from './people';

interface MergedProps {
  merge: PersonMerge;
  /** Only the last one can be undone. */
  isLast: boolean;
}

function Merged({ merge, isLast }: MergedProps) {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const ageText = useAgeText();
  const { undo } = useMergeSteps();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { merged, mergedAt, byName, until } = merge;
  const name = nameOf(merged);
  const date = formatDay(mergedAt);
  const take = async () => {
    setAsking(false);
    if (isBusy) return;
    setBusy(true);
    try {
      await undo(merge.id);
      notify(words('undo.done', { name }), { type: 'success' });
    } catch (error) {
      const isGone = error instanceof HttpError && error.status === 404;
      const message = isGone ? words('undo.gone') : failureText(error);
      notify(translate(message, { _: message }), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, fontSize: 13 }}>
      <Box sx={{ flex: '1 1 240px' }}>
        <div>{words('merged.with', { name, age: ageText(merged) })}</div>
        <Box sx={{ color: 'text.secondary' }}>
          {[date, byName, isLast && words('merged.until', { date: formatDay(until) })].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {isLast && (
        <Button aria-label={words('undo.open_named', { name })} aria-busy={isBusy} onClick={() => setAsking(true)}>
          {words('undo.open')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words('undo.title', { name })}
          text={words('undo.text')}
          action={words('undo.open')}
          onConfirm={() => void take()}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

/** What was merged into the record of a person, and can be taken out of it again. */
export function MergedRecords({ person: { merges } }: { person: PersonRecord }) {
  const words = useWords();
  if (merges.length === 0) return null;
  return (
    <Box component="ul" aria-label={words('merged.title')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {merges.map((merge, nth) => (
        <Merged key={merge.id} merge={merge} isLast={nth === 0} />
      ))}
    </Box>
  );
}

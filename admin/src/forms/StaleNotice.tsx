import { Alert, Box, Button } from '@mui/material';
import { useEditContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { StaleProblem } from '../../../contract/problem';
import { formatMoment } from '../locale';
import { WarningIcon } from '../shell/icons';
import { useFieldWord } from '../audit/field-words';
import { changedPaths, type Values } from './body';
import { dirtyPaths } from './rebase';

interface StaleNoticeProps {
  problem: StaleProblem<Values>;
  onSettled: () => void;
}

/** Somebody else saved the record in the meantime: who, what, and theirs or what was typed here on top of it. */
export function StaleNotice({ problem, onSettled }: StaleNoticeProps) {
  const translate = useTranslate();
  const form = useFormContext();
  const word = useFieldWord(useResourceContext() ?? '');
  const { refetch } = useEditContext();
  const { current, changedBy, changedAt } = problem;
  const theirs = changedPaths(current, form.formState.defaultValues ?? {});
  const mine = dirtyPaths(form.formState.dirtyFields);
  const both = theirs.filter((path) => mine.some((own) => own === path || own.startsWith(`${path}.`)));
  const names = (paths: readonly string[]) => paths.map(word).join(', ');
  // What was typed is put on top of the newer record as soon as that is there: see KeepUp.
  const keepMine = () => {
    onSettled();
    void refetch();
  };
  const takeTheirs = () => {
    form.reset();
    keepMine();
  };
  return (
    <Alert severity="warning" icon={<WarningIcon fontSize="small" />}>
      {changedBy && changedAt
        ? translate('content.stale.by', { name: changedBy, when: formatMoment(changedAt) })
        : translate('content.stale.text')}
      {theirs.length > 0 && <Box>{translate('content.stale.changed', { fields: names(theirs) })}</Box>}
      {both.length > 0 && (
        <Box sx={{ fontWeight: 600 }}>{translate('content.stale.both', { fields: names(both) })}</Box>
      )}
      <Button variant="outlined" onClick={keepMine} sx={{ marginTop: 1, marginRight: 1 }}>
        {translate('content.stale.keep_mine')}
      </Button>
      <Button onClick={takeTheirs} sx={{ marginTop: 1 }}>
        {translate('content.stale.take_theirs')}
      </Button>
    </Alert>
  );
}

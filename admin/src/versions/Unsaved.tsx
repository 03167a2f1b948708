import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { dirtyPaths } from '../forms/rebase';
import { WarningIcon } from '../shell/icons';

/** The languages in which something is typed and not saved; other fields are no language. Null: nothing is. */
export function useUnsaved(): string[] | null {
  const { dirtyFields } = useFormState();
  const paths = dirtyPaths(dirtyFields);
  const locales = paths.flatMap((path) => /^translations\.(\w\w)\./.exec(path)?.[1]?.toUpperCase() ?? []);
  return paths.length === 0 ? null : [...new Set(locales)];
}

/** Says that what was typed stays, and has to be saved or given up first. */
export function Unsaved({ locales, onContent }: { locales: readonly string[]; onContent: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      icon={<WarningIcon fontSize="small" />}
      action={
        <Button variant="outlined" onClick={onContent} sx={{ whiteSpace: 'nowrap' }}>
          {translate('resources.versions.to_content')}
        </Button>
      }
    >
      {locales.length > 0
        ? translate('resources.versions.unsaved_in', { languages: locales.join(', ') })
        : translate('resources.versions.unsaved')}
    </Alert>
  );
}

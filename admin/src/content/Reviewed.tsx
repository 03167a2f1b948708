import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Locale } from '../../../contract/locales';
import { WarningIcon } from '../shell/icons';
import { useTextLocale } from './text-locale';

/** Says that a translation is older than the Polish text, and lets one say that it is right all the same. */
export function Reviewed({ isOutdated }: { isOutdated: boolean }) {
  const translate = useTranslate();
  const locale = useTextLocale();
  const { field } = useController({ name: 'reviewed' });
  const reviewed = (field.value as Locale[] | undefined) ?? [];
  const isReviewed = reviewed.includes(locale);
  if (!isOutdated && !isReviewed) return null;
  const change = (checked: boolean) =>
    field.onChange(checked ? [...reviewed, locale] : reviewed.filter((other) => other !== locale));
  return (
    <Alert severity="warning" icon={<WarningIcon fontSize="small" />}>
      {translate('content.drawer.outdated')}
      <FormControlLabel
        sx={{ display: 'flex' }}
        control={<Checkbox checked={isReviewed} onChange={(_, checked) => change(checked)} />}
        label={translate('content.drawer.reviewed')}
      />
    </Alert>
  );
}

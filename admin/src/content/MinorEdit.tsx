import { Checkbox, FormControlLabel } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { DEFAULT_LOCALE } from '../../../contract/locales';
import { useTextLocale } from './text-locale';

/** Under the Polish texts of an item that is there already: the other languages stay up to date. */
export function MinorEdit() {
  const translate = useTranslate();
  const locale = useTextLocale();
  const record = useRecordContext();
  const { field } = useController({ name: 'minorEdit' });
  if (!record || locale !== DEFAULT_LOCALE) return null;
  return (
    <FormControlLabel
      control={<Checkbox checked={field.value === true} onChange={(_, checked) => field.onChange(checked)} />}
      label={translate('content.drawer.minor_edit')}
    />
  );
}

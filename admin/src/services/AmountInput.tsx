import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import { formatSum } from '../locale';
import { readAmount, toZloty } from './price';

const SOURCE = 'price.amount';

/** An amount in złoty, typed as people write it; a wheel over it changes nothing. */
export function AmountInput() {
  const translate = useTranslate();
  const sum = (grosz: number) => formatSum(toZloty(grosz) ?? 0);
  const complain = (value: unknown): true | string => {
    if (value === null || value === undefined) return translate('resources.services.amount.missing');
    if (typeof value !== 'number') return translate('resources.services.amount.wrong');
    const isKnown = value >= 0 && value <= LIMITS.priceMax;
    return isKnown || translate('resources.services.amount.range', { min: sum(0), max: sum(LIMITS.priceMax) });
  };
  const { field, fieldState } = useController({ name: SOURCE, rules: { validate: complain } });
  const value: unknown = field.value;
  const written = typeof value === 'number' ? sum(value).replace(/\s/g, '') : typeof value === 'string' ? value : '';
  const [state, setState] = useState({ value, text: written });
  if (state.value !== value) setState({ value, text: written });
  const type = (text: string) => {
    const read = readAmount(text);
    setState({ value: read, text });
    field.onChange(read);
  };
  return (
    <TextField
      name={SOURCE}
      label={translate('resources.services.fields.price.amount')}
      required
      value={state.text}
      onChange={({ target }) => type(target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{translate('content.currency')}</InputAdornment> },
      }}
    />
  );
}

import { useResourceContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { DateField } from './DateField';

interface DateInputProps {
  source: string;
  /** The key of its word, where that is not the one of a field of this name. */
  label?: string;
  helperText?: string;
  /** Whether there is always a date: it cannot be emptied. */
  isRequired?: boolean;
  width?: number | string;
}

/** A date of a form, typed as the interface's language writes it; empty is none. */
export function DateInput({ source, label, helperText, isRequired = false, width = '100%' }: DateInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { field, fieldState } = useController({ name: source });
  return (
    <DateField
      label={translate(label ?? `resources.${resource}.fields.${source}`)}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(date) => field.onChange(date || null)}
      required={isRequired}
      error={fieldState.error?.message}
      helperText={helperText && translate(helperText)}
      width={width}
    />
  );
}

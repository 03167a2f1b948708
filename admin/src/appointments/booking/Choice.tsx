import { useInput } from 'react-admin';
import { LabelledSelect } from '../../forms/LabelledSelect';
import type { Values } from './values';

interface ChoiceProps {
  source: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  onChange?: () => void;
}

/** A select of the booking's form. */
export function Choice({ source, label, choices, onChange }: ChoiceProps) {
  const { field, fieldState } = useInput<Values>({ source });
  return (
    <LabelledSelect
      label={label}
      value={String(field.value)}
      onChange={(value) => {
        field.onChange(value);
        onChange?.();
      }}
      choices={choices}
      error={fieldState.error?.message}
    />
  );
}

import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import { describe, FieldError } from './Field';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  id: string;
  label: ReactNode;
  error?: string | null;
};

/** A box to tick, with the sentence that is agreed to. */
export function Checkbox({ id, label, error, ...input }: CheckboxProps): ReactElement {
  return (
    <div className="checkbox">
      <label>
        <input {...input} {...describe({ id, error })} type="checkbox" />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

import type { ReactElement, SelectHTMLAttributes } from 'react';
import { describe, FieldError } from './Field';

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & { id: string; label: string; error?: string | null };

/** A labelled choice of one among some. */
export function SelectField({ id, label, error, children, ...select }: SelectFieldProps): ReactElement {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...select} {...describe({ id, error })} className="input">
        {children}
      </select>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

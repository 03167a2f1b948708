import type { InputHTMLAttributes, ReactElement, ReactNode, TextareaHTMLAttributes } from 'react';
import { Icon } from '../site/Icon';

/** How to fill a field; stands below it. */
export function Hint({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <p className="hint" id={id}>
      {children}
    </p>
  );
}

/** What is wrong with a field and how to mend it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}

export function Input(props: InputHTMLAttributes<HTMLInputElement>): ReactElement {
  return <input {...props} className="input" />;
}

export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>): ReactElement {
  return <textarea {...props} className="input" />;
}

export type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  /** Says behind the label that the field may stay empty. */
  optional?: string;
  hint?: string | null;
  error?: string | null;
  /** The PIN from the e-mail: one field with wide figures. */
  pin?: boolean;
};

/** What ties an input to its hint and its error for screen readers. */
export function describe({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
} {
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter((name) => name !== null);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
  };
}

/** A labelled field with its hint and its error, tied to it for screen readers. */
export function Field({ id, label, optional, hint, error, pin, ...input }: FieldProps): ReactElement {
  return (
    <div className="field" data-pin={pin ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {optional && <small className="muted"> {optional}</small>}
      </label>
      <Input {...input} {...describe({ id, hint, error })} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}

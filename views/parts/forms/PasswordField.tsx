import { type ReactElement, useState } from 'react';
import { describe, FieldError, type FieldProps, Hint, Input } from './Field';

type PasswordFieldProps = Omit<FieldProps, 'pin' | 'type'> & {
  autoComplete: 'current-password' | 'new-password';
  /** What the button beside the label says. */
  show: string;
  hide: string;
};

/** A field for a password, which can be shown to whoever types it. */
export function PasswordField({ id, label, hint, error, show, hide, ...input }: PasswordFieldProps): ReactElement {
  const [shown, setShown] = useState(false);
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        <button type="button" className="text-button" aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? hide : show}
        </button>
      </div>
      <Input
        {...input}
        {...describe({ id, hint, error })}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}

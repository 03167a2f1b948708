import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';

type OptionProps = InputHTMLAttributes<HTMLInputElement> & {
  title: ReactNode;
  text?: ReactNode;
  /** Between the radio and the title: a face. */
  before?: ReactNode;
  /** At the end: a price. */
  after?: ReactNode;
};

/** A choice that needs more than a word: a service, a doctor. */
export function Option({ title, text, before, after, ...input }: OptionProps): ReactElement {
  return (
    <label className="option">
      <input {...input} type="radio" />
      {before}
      <span className="option-words">
        {title}
        {text && <small>{text}</small>}
      </span>
      {after}
    </label>
  );
}

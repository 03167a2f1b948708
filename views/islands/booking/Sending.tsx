import type { ReactElement, ReactNode } from 'react';
import type { Form } from '../../forms/use-form';
import { failureText, FormFailure, onlyErrorOf } from '../../forms/FormFailure';
import { leadToProblem } from '../../forms/lead-to';
import { Problem } from '../../forms/Problem';
import { FieldError } from '../../parts/forms/Field';
import { Toast } from '../../parts/site/Toast';
import { alternativesOf } from './Taken';
import type { BookingWords } from './booking-props';

/** What the steps show an error at. */
const FIELDS: readonly string[] = [
  'serviceId',
  'doctorId',
  'startsAt',
  'visitor.firstName',
  'visitor.lastName',
  'phone',
  'note',
];

interface SendingProps {
  words: BookingWords;
  form: Form;
}

/** Why the form was refused, where no step says it. */
export function Refusal({ words, form }: SendingProps): ReactElement | null {
  const { failure } = form;
  if (!failure || alternativesOf(failure)) return null;
  const only = onlyErrorOf(failure);
  if (only && FIELDS.includes(only.field)) return null;
  return (
    <Problem>
      {only ? (
        <Toast tone="error">{only.message}</Toast>
      ) : (
        <FormFailure failure={failure} words={words} onRetry={form.submit} />
      )}
    </Problem>
  );
}

/** What is wrong with the answer of a step, above its choices. */
export function StepError({ id, error }: { id: string; error: string | null }): ReactElement | null {
  if (error === null) return null;
  return (
    <Problem alert>
      <FieldError id={id}>{error}</FieldError>
    </Problem>
  );
}

/** The bar of a phone: what was chosen and the next thing to do. A refusal is repeated in it, and leads to its place. */
export function Bar({ words, form, children }: SendingProps & { children: ReactNode }): ReactElement {
  const { failure } = form;
  const lead = (): void => {
    if (form.props.ref.current) leadToProblem(form.props.ref.current);
  };
  return (
    <>
      {failure && (
        <button type="button" className="booking-refusal" onClick={lead}>
          {failureText(failure, words)}
        </button>
      )}
      {children}
    </>
  );
}

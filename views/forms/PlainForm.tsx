import type { ReactElement, ReactNode } from 'react';
import { XSRF_FIELD } from '../../contract/auth';
import {
  FORM_METHOD,
  FORM_PAGE,
  FORM_READER,
  FORM_STEP,
  type FormCall,
  type PageForms,
} from '../../contract/plain-form';
import { withQuery } from '../links';
import type { Form } from './use-form';

/** By which call of the API a form goes, also where no script runs: there its page gets what became of it as `forms`. */
export interface Plain {
  call: FormCall;
  forms: PageForms;
}

/** The forms of a question that a script asks: where none runs, the page asks it by its address. */
export function askedAt(step: string, forms: PageForms): PageForms {
  const [path = '', query] = forms.page.split('?');
  return { ...forms, page: withQuery(path, { ...Object.fromEntries(new URLSearchParams(query)), [FORM_STEP]: step }) };
}

/** What a `<form>` says to be sent by itself. */
export function attributesOf(plain: Plain | undefined): { method: 'post'; action?: string } {
  return { method: 'post', ...(plain && { action: plain.call.split(' ')[1] }) };
}

/** What it proves itself by, and where its answer is shown. */
export function HiddenFields({ call, forms: { token, page, reader } }: Plain): ReactElement {
  const [method] = call.split(' ');
  return (
    <>
      <input type="hidden" name={XSRF_FIELD} value={token} />
      <input type="hidden" name={FORM_PAGE} value={page} />
      {reader !== null && <input type="hidden" name={FORM_READER} value={reader} />}
      {method !== 'POST' && <input type="hidden" name={FORM_METHOD} value={method} />}
    </>
  );
}

interface PlainFormProps {
  form: Form;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The `<form>` of `useForm`: it is sent by a call where scripts run, and by the browser itself where they do not. */
export function PlainForm({ form: { props, plain }, id, className, children }: PlainFormProps): ReactElement {
  return (
    <form {...props} id={id} className={className}>
      {plain && <HiddenFields {...plain} />}
      {children}
    </form>
  );
}

interface StepFormProps extends Plain {
  onSend: () => unknown;
  className?: string;
  children: ReactNode;
}

/** A form of one button, and of what the button is about. */
export function StepForm({ onSend, className, children, ...plain }: StepFormProps): ReactElement {
  return (
    <form
      {...attributesOf(plain)}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <HiddenFields {...plain} />
      {children}
    </form>
  );
}

import { type InputEvent, type SubmitEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { XSRF_FIELD } from '../../contract/auth';
import type { Failure, Outcome } from './call';
import { leadToProblem } from './lead-to';
import { attributesOf, type Plain } from './PlainForm';
import { xsrfToken } from './xsrf';
import { firstMistakeIn, refusalOf, typedIn } from './refusal';

/** The text fields of a form as they are typed, by name; a ticked checkbox is `on`. */
export type Values = Readonly<Record<string, string>>;

interface FormOptions<Body> {
  /** Before the ids of its fields: one of a kind on the page, the same on the server and in the browser. */
  id: string;
  /** How it goes without a script; without it not at all. */
  plain?: Plain;
  /** Why another form of the page was refused that leads here. */
  refused?: Failure | null;
  /** What stands in its fields at first, unless something was typed already. */
  values?: Values;
  send: (values: Values) => Promise<Outcome<Body>>;
  /** The form stays busy until this is over: a page that is about to be left takes no second click. */
  onDone: (body: Body, values: Values) => unknown;
  /** The session is over; without it the form is found again after signing in. */
  onSignedOut?: () => void;
}

export interface Form {
  /** For the `<form>`. Its fields keep what was typed whatever happens: nobody but their owner writes into them. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    action?: string;
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
  plain: Plain | undefined;
  /** What a field is called, holds at first and is refused for: for `Field` and its like. */
  field: (name: string) => {
    name: string;
    id: string;
    error: string | null;
    defaultValue?: string;
    /** Without a script, whoever is refused is led to the first mistake as well. */
    autoFocus?: boolean;
  };
  busy: boolean;
  /** Why the last attempt failed, without what is being corrected; null before it, while it runs and after a success. */
  failure: Failure | null;
  /** Sends what is in the fields now. */
  submit: () => void;
  clearFailure: () => void;
}

/** What stands in a form's fields now, but for what it takes to go without a script. */
export function valuesOf(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => name !== XSRF_FIELD && !name.startsWith('_')));
}

/** As if there were no script: the server keeps what was typed until its owner has signed in again. */
function sendBySelf(form: HTMLFormElement): void {
  const token = form.elements.namedItem(XSRF_FIELD);
  if (token instanceof HTMLInputElement) token.value = xsrfToken();
  form.submit();
}

/** The message for a field; a path such as `visitor.firstName` names the field of that path. */
function errorAt(failure: Failure | null, name: string): string | null {
  if (failure?.kind !== 'refused') return null;
  return failure.problem.errors?.find(({ field }) => field === name)?.message ?? null;
}

/** The failure without the errors of fields that have been typed into since. */
function without(failure: Failure | null, corrected: ReadonlySet<string>): Failure | null {
  if (failure?.kind !== 'refused' || !failure.problem.errors || corrected.size === 0) return failure;
  const errors = failure.problem.errors.filter(({ field }) => !corrected.has(field));
  return errors.length === 0 ? null : { ...failure, problem: { ...failure.problem, errors } };
}

const NOTHING: ReadonlySet<string> = new Set();

/** A form that is sent by the API: errors come to their fields, lead to the first of them, and go when they are mended. */
export function useForm<Body>({
  id,
  plain,
  refused = null,
  values: first,
  send,
  onDone,
  onSignedOut,
}: FormOptions<Body>): Form {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(() => refusalOf(plain) ?? refused);
  const [corrected, setCorrected] = useState(NOTHING);
  const left = without(failure, corrected);
  const mistaken = firstMistakeIn(plain);

  useEffect(() => {
    if (failure && ref.current) leadToProblem(ref.current);
  }, [failure]);

  const attempt = async (form: HTMLFormElement): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    const values = valuesOf(form);
    const outcome = await send(values);
    if (outcome.kind === 'signed-out' && plain && plain.forms.reader !== null && !onSignedOut) {
      sendBySelf(form);
      return;
    }
    if (outcome.kind === 'done') await onDone(outcome.body, values);
    else {
      if (outcome.kind === 'signed-out') onSignedOut?.();
      setCorrected(NOTHING);
      setFailure(outcome);
    }
    sending.current = false;
    setBusy(false);
  };

  return {
    props: {
      ref,
      ...attributesOf(plain),
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void attempt(event.currentTarget);
      },
      onInput: ({ target }) => {
        if (failure && 'name' in target) setCorrected(new Set([...corrected, String(target.name)]));
      },
    },
    plain,
    field: (name) => {
      const typed = typedIn(plain)[name] ?? first?.[name];
      return {
        name,
        id: `${id}-${name}`,
        error: errorAt(left, name),
        ...(typed !== undefined && { defaultValue: typed }),
        ...(name === mistaken && { autoFocus: true }),
      };
    },
    busy,
    failure: left,
    submit: () => ref.current?.requestSubmit(),
    clearFailure: () => setFailure(null),
  };
}

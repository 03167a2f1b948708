import { type InputEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PinTimes, PinWrongProblem } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { FORM_STEP, type FormCall, type PageForms, type PendingPin, type PinPurpose } from '../../contract/plain-form';
import type { IslandWords } from '../islands/define-island';
import { Button } from '../parts/site/Button';
import { Field, Hint } from '../parts/forms/Field';
import { Toast } from '../parts/site/Toast';
import { Filled } from '../parts/forms/Filled';
import { call, type Failure, type Outcome } from './call';
import { FormFailure } from './FormFailure';
import { formatClock, formatWait } from './format-wait';
import { rememberLock, rememberPin, rememberTries } from './pending-pin';
import { attributesOf, HiddenFields, PlainForm } from './PlainForm';
import { refusalOf } from './refusal';
import { type Form, useForm, type Values } from './use-form';
import { useIsAwake } from './use-is-awake';
import { useIsOver, useSecondsUntil } from './use-seconds-until';

type PinWords = IslandWords<'auth.fields' | 'auth.pin' | 'common.form'>;

interface PinFormProps<Body> {
  words: PinWords;
  purpose: PinPurpose;
  pending: PendingPin;
  forms: PageForms;
  /** By which the PIN is sent back. */
  call: FormCall;
  /** By which another one is asked for; null: not without what the first step asks for. */
  resendCall: FormCall | null;
  /** Asks for another PIN to the same address. */
  resend: (email: string) => Promise<Outcome<PinTimes>>;
  onChangeAddress: () => void;
  send: (values: Values) => Promise<Outcome<Body>>;
  onDone: (body: Body, values: Values) => unknown;
  submitLabel: string;
  hint: string;
  /** Fields after the PIN. */
  children?: (form: Form) => ReactNode;
}

/** The tries that a refused PIN leaves; null for another failure. */
function triesLeftAfter(failure: Failure): number | null {
  if (failure.kind !== 'refused') return null;
  const { problem } = failure;
  if (problem.code === 'pin_expired') return 0;
  return 'triesLeft' in problem ? (problem as PinWrongProblem).triesLeft : null;
}

/** Whether all digits are there, and so is what the form asks for besides. */
function isComplete({ form, value }: HTMLInputElement): boolean {
  if (value.replace(/\D/g, '').length !== LIMITS.pinDigits || /[^\d\s-]/.test(value)) return false;
  return [...(form?.querySelectorAll('input') ?? [])].every((field) => field.value !== '');
}

/** Until when a PIN is good, by the clock of the device; by the clinic's in a page that no script has touched. */
function useClock({ expiresAt, clock }: PendingPin): string {
  const own = formatClock(expiresAt);
  return useIsAwake() ? own : (clock ?? own);
}

/** The second step of whatever a PIN from an e-mail confirms. */
export function PinForm<Body>(props: PinFormProps<Body>): ReactElement {
  const { words, purpose, pending, forms, onChangeAddress, send, onDone, submitLabel, hint, children } = props;
  const { t, plural } = words;
  const { triesLeft } = pending;
  const isOver = useIsOver(pending.expiresAt) || triesLeft === 0;
  const [toldSent, setToldSent] = useState(triesLeft === undefined);
  const tried = useRef('');
  const form = useForm<Body>({
    id: `${purpose}-pin`,
    plain: { call: props.call, forms },
    send: async (values) => {
      const outcome = await send(values);
      if (outcome.kind === 'done') return outcome;
      setToldSent(false);
      const left = triesLeftAfter(outcome);
      if (left !== null) rememberTries(purpose, left);
      return outcome;
    },
    onDone,
  });
  const pin = form.field('pin');
  const refused = pin.error !== null;
  useEffect(() => {
    document.getElementById(pin.id)?.focus();
  }, [pin.id]);
  // What is typed next takes the place of the wrong code.
  useEffect(() => {
    if (refused) (document.getElementById(pin.id) as HTMLInputElement | null)?.select();
  }, [pin.id, refused]);

  const onSent = (times: PinTimes): void => {
    rememberPin(purpose, pending.email, times);
    form.clearFailure();
    setToldSent(true);
    tried.current = '';
    const field = document.getElementById(pin.id) as HTMLInputElement | null;
    if (!field) return;
    field.value = '';
    field.focus();
  };
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement>): void => {
    const typed = isComplete(currentTarget) ? currentTarget.value : '';
    const isNew = typed !== '' && typed !== tried.current;
    tried.current = typed;
    if (isNew && !pending.isLong) form.submit();
  };
  const validUntil = t('auth.pin.validUntil', { time: useClock(pending) });
  const auto = useIsAwake() ? t('auth.pin.auto') : '';
  const more = triesLeft === undefined ? auto : plural('auth.pin.tries', triesLeft);
  const common = {
    ...pin,
    label: t('auth.fields.pin'),
    error: pin.error ?? (isOver ? t('auth.pin.expired') : null),
    hint: isOver ? null : pending.isLong ? `${t('auth.pin.long')} ${validUntil}` : `${validUntil} ${more}`.trim(),
    autoComplete: 'one-time-code',
    onInput,
  };
  return (
    <>
      <p className="form-lead">
        <Filled text={t('auth.pin.sentTo')} parts={{ email: <b>{pending.email}</b> }} />{' '}
        <a
          href={`?${FORM_STEP}=edit`}
          onClick={(event) => {
            event.preventDefault();
            onChangeAddress();
          }}
        >
          {t('auth.pin.change')}
        </a>
      </p>
      {toldSent && !isOver && <Toast key={pending.expiresAt}>{t('auth.pin.sent')}</Toast>}
      <p className="sr-only" role="status">
        {isOver && t('auth.pin.expired')}
      </p>
      <PlainForm form={form}>
        <input type="hidden" name="email" value={pending.email} />
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        {pending.isLong ? (
          <Field {...common} autoCapitalize="characters" spellCheck={false} />
        ) : (
          <Field {...common} inputMode="numeric" pin />
        )}
        {children?.(form)}
        {!isOver && (
          <Button type="submit" size="l" wide loading={form.busy}>
            {submitLabel}
          </Button>
        )}
      </PlainForm>
      <Resend {...props} isOver={isOver} onSent={onSent} />
      <Hint>{hint}</Hint>
    </>
  );
}

interface ResendProps extends Pick<
  PinFormProps<unknown>,
  'words' | 'purpose' | 'pending' | 'forms' | 'resendCall' | 'resend'
> {
  /** Nothing else leads on. */
  isOver: boolean;
  onSent: (times: PinTimes) => void;
}

/** The button that sends another PIN, when the time has come. */
function Resend({ words, purpose, pending, forms, resendCall, resend, isOver, onSent }: ResendProps): ReactElement {
  const { t } = words;
  const seconds = useSecondsUntil(pending.resendAt);
  const [busy, setBusy] = useState(false);
  const plain = resendCall && { call: resendCall, forms };
  const [failure, setFailure] = useState<Failure | null>(() => (plain ? refusalOf(plain) : null));
  const ask = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const outcome = await resend(pending.email);
    setBusy(false);
    if (outcome.kind === 'done') onSent(outcome.body);
    else if (outcome.kind === 'refused' && outcome.problem.code === 'pin_resend_locked') {
      // Somebody was faster, in another tab perhaps: the server knows how long it takes now.
      rememberLock(purpose, outcome.retryAfterSeconds ?? 0);
    } else setFailure(outcome);
  };
  return (
    <>
      <form
        {...attributesOf(plain ?? undefined)}
        {...(!plain && { method: 'get' })}
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {plain ? <HiddenFields {...plain} /> : <input type="hidden" name={FORM_STEP} value="edit" />}
        {plain && <input type="hidden" name="email" value={pending.email} />}
        <Button
          type="submit"
          variant={isOver ? 'primary' : 'ghost'}
          size={isOver ? 'l' : 'm'}
          wide
          loading={busy}
          aria-disabled={seconds > 0 || undefined}
        >
          {seconds > 0 ? t('auth.pin.resendIn', { time: formatWait(seconds) }) : t('auth.pin.resend')}
        </Button>
      </form>
      <FormFailure failure={failure} words={words} onRetry={() => void ask()} />
    </>
  );
}

/** Asks for another PIN by a call that takes the address only. */
export function resendBy(locale: PinWords['locale'], path: string): (email: string) => Promise<Outcome<PinTimes>> {
  return (email) => call<PinTimes>(locale, 'POST', path, { body: { email } });
}

import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { PinTimes } from '../../contract/auth';
import type { IslandWords } from '../islands/define-island';
import { Button } from '../parts/site/Button';
import { Field, Hint } from '../parts/forms/Field';
import { Toast } from '../parts/site/Toast';
import { Filled } from '../parts/forms/Filled';
import { call, type Failure, type Outcome } from './call';
import { FormFailure } from './FormFailure';
import { formatWait } from './format-wait';
import type { PendingPin } from './pending-pin';
import { type Form, useForm, type Values } from './use-form';
import { useSecondsUntil } from './use-seconds-until';

type PinWords = IslandWords<'auth.fields' | 'auth.pin' | 'common.form'>;

interface PinFormProps<Body> {
  words: PinWords;
  pending: PendingPin;
  /** What asks for another PIN to the same address. */
  resendPath: string;
  onResent: (times: PinTimes) => void;
  onChangeAddress: () => void;
  send: (values: Values) => Promise<Outcome<Body>>;
  onDone: (body: Body, values: Values) => unknown;
  submitLabel: string;
  hint: string;
  /** Fields after the PIN. */
  children?: (form: Form) => ReactNode;
}

/** The second step of whatever a PIN from an e-mail confirms. */
export function PinForm<Body>(props: PinFormProps<Body>): ReactElement {
  const { words, pending, onChangeAddress, send, onDone, submitLabel, hint, children } = props;
  const { t } = words;
  const form = useForm<Body>({ send, onDone });
  const pin = form.field('pin');
  useEffect(() => {
    document.getElementById(pin.id)?.focus();
  }, [pin.id]);
  return (
    <>
      <p className="form-lead">
        <Filled text={t('auth.pin.sentTo')} parts={{ email: <b>{pending.email}</b> }} />{' '}
        <button type="button" className="text-button" onClick={onChangeAddress}>
          {t('auth.pin.change')}
        </button>
      </p>
      <Toast>{t('auth.pin.sent')}</Toast>
      <form {...form.props}>
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        {pending.isLong ? (
          <Field
            {...pin}
            label={t('auth.fields.pin')}
            hint={t('auth.pin.long')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ) : (
          <Field {...pin} label={t('auth.fields.pin')} inputMode="numeric" autoComplete="one-time-code" pin />
        )}
        {children?.(form)}
        <Button type="submit" size="l" wide loading={form.busy}>
          {submitLabel}
        </Button>
      </form>
      <Resend {...props} />
      <Hint>{hint}</Hint>
    </>
  );
}

/** The button that sends another PIN, when the time has come. */
function Resend<Body>({ words, pending, resendPath, onResent }: PinFormProps<Body>): ReactElement {
  const { t, locale } = words;
  const seconds = useSecondsUntil(pending.resendAt);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const resend = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const { email, expiresAt, isLong = false } = pending;
    const outcome = await call<PinTimes>(locale, 'POST', resendPath, { body: { email } });
    setBusy(false);
    if (outcome.kind === 'done') onResent(outcome.body);
    else if (outcome.kind === 'refused' && outcome.problem.code === 'pin_resend_locked') {
      // Somebody was faster, in another tab perhaps: the server knows how long it takes now.
      const expiresInSeconds = (expiresAt - Date.now()) / 1_000;
      onResent({ resendInSeconds: outcome.retryAfterSeconds ?? 0, expiresInSeconds, longPin: isLong });
    } else setFailure(outcome);
  };
  return (
    <>
      <Button
        variant="ghost"
        wide
        loading={busy}
        aria-disabled={seconds > 0 || undefined}
        onClick={() => void resend()}
      >
        {seconds > 0 ? t('auth.pin.resendIn', { time: formatWait(seconds) }) : t('auth.pin.resend')}
      </Button>
      <FormFailure failure={failure} words={words} onRetry={() => void resend()} />
    </>
  );
}

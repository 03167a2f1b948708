import { type ReactElement, useRef, useState } from 'react';
import type { Destinations, Me } from '../../../contract/auth';
import type { PageForms } from '../../../contract/plain-form';
import type { PasskeyJson, SecondStep as Step, SecondStepInput } from '../../../contract/second-factor';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { leadOn } from '../../forms/lead-on';
import { askPasskey } from '../../forms/passkey';
import { askedAt, PlainForm } from '../../forms/PlainForm';
import { useForm } from '../../forms/use-form';
import { Checkbox } from '../../parts/forms/Checkbox';
import { Field } from '../../parts/forms/Field';
import { Button } from '../../parts/site/Button';
import type { IslandWords } from '../define-island';

const PATH = '/api/auth/second-factor';

export interface SecondStepProps {
  words: IslandWords<'auth.fields' | 'second-factor.step' | 'common.form'>;
  destinations: Destinations;
  forms: PageForms;
  /** `passkey` is there where a script has typed the password. */
  step: Omit<Step, 'passkey'> & { passkey: PasskeyJson | null };
  /** What the page's address asks. */
  asked: string | null;
  /** The ticket is over. */
  onOver: () => void;
}

/** The step after the password: a passkey first, and a code of an app or on paper on the same page. */
export function SecondStep({ words, destinations, forms, step, asked, onOver }: SecondStepProps): ReactElement {
  const { t, locale } = words;
  const { ticket, passkey, secondFactor } = step;
  const hasApp = secondFactor.includes('totp');
  const [isRecovery, setRecovery] = useState(asked === 'recovery' || (!hasApp && passkey === null));
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const answer = useRef<PasskeyJson | null>(null);
  const form = useForm<{ user: Me }>({
    id: 'second-step',
    plain: { call: `POST ${PATH}`, forms },
    send: async ({ code = '', rememberDevice }) => {
      const proof = answer.current ? { assertion: answer.current } : { code };
      answer.current = null;
      const body = { ticket, ...proof, rememberDevice: rememberDevice === 'on' } satisfies SecondStepInput;
      const outcome = await call<{ user: Me }>(locale, 'POST', PATH, { body });
      if (outcome.kind === 'refused' && outcome.problem.code === 'ticket_expired') onOver();
      return outcome;
    },
    onDone: ({ user }) => leadOn(user, destinations),
  });
  const use = async (options: PasskeyJson): Promise<void> => {
    setAsking(true);
    setFailed(false);
    const given = await askPasskey(options);
    setAsking(false);
    setFailed(given === null);
    if (given === null) return;
    answer.current = given;
    form.submit();
  };
  const { failure } = form;
  const left = failure?.kind === 'refused' && 'triesLeft' in failure.problem ? Number(failure.problem.triesLeft) : null;
  return (
    <>
      <h1>{t(isRecovery ? 'second-factor.step.recovery.title' : 'second-factor.step.title')}</h1>
      <p className="form-lead">{t(isRecovery ? 'second-factor.step.recovery.lead' : 'second-factor.step.lead')}</p>
      {passkey && !isRecovery && (
        <div className="passkey">
          <Button type="button" size="l" wide loading={isAsking} onClick={() => void use(passkey)}>
            {t('second-factor.step.passkey')}
          </Button>
        </div>
      )}
      {!passkey && secondFactor.includes('passkey') && <p>{t('second-factor.step.needsScript')}</p>}
      {hasFailed && <p role="alert">{t('second-factor.step.passkeyFailed')}</p>}
      <PlainForm form={form}>
        <FormFailure failure={failure} words={words} onRetry={form.submit} />
        <input type="hidden" name="ticket" value={ticket} />
        {isRecovery || !hasApp ? (
          <Field
            {...form.field('code')}
            label={t('second-factor.step.recovery.title')}
            hint={t('second-factor.step.recovery.help')}
            type="text"
            autoComplete="off"
          />
        ) : (
          <Field
            {...form.field('code')}
            label={t(passkey ? 'second-factor.step.orCode' : 'second-factor.step.code')}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pin
          />
        )}
        {left !== null && left > 0 && <p>{t('second-factor.step.tries', { count: String(left) })}</p>}
        <Checkbox
          name="rememberDevice"
          id="second-step-remember"
          label={
            <>
              {t('second-factor.step.remember')} <small>{t('second-factor.step.rememberHint')}</small>
            </>
          }
        />
        <Button type="submit" size="l" wide variant={passkey ? 'outline' : 'primary'} loading={form.busy}>
          {t('second-factor.step.submit')}
        </Button>
      </PlainForm>
      {(hasApp || passkey) && (
        <p className="form-end">
          <a
            href={isRecovery ? forms.page : askedAt('recovery', forms).page}
            onClick={(event) => {
              event.preventDefault();
              setRecovery(!isRecovery);
            }}
          >
            {t(isRecovery ? 'second-factor.step.toCode' : 'second-factor.step.toRecovery')}
          </a>
        </p>
      )}
      <p className="form-end">
        <a href={askedAt('edit', forms).page}>{t('second-factor.step.other')}</a>
      </p>
    </>
  );
}

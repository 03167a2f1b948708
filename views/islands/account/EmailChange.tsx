import { type ReactElement, useState } from 'react';
import type { PinTimes } from '../../../contract/auth';
import type { PageForms } from '../../../contract/plain-form';
import { call, type Outcome } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { PinForm } from '../../forms/PinForm';
import { forgetPin, rememberPin, usePendingPin } from '../../forms/pending-pin';
import { PlainForm } from '../../forms/PlainForm';
import { isDone } from '../../forms/refusal';
import { useForm } from '../../forms/use-form';
import { Field } from '../../parts/forms/Field';
import { Filled } from '../../parts/forms/Filled';
import { PasswordField } from '../../parts/forms/PasswordField';
import { Button } from '../../parts/site/Button';
import { Saved } from './Saved';
import type { AccountWords } from './words';

const PATH = '/api/me/email';
const CONFIRM = `POST ${PATH}/confirm`;
const PURPOSE = 'email';

interface AddressProps {
  words: AccountWords;
  /** The present address. */
  email: string;
  forms: PageForms;
  typed: string;
  ask: (email: string, password: string) => Promise<Outcome<PinTimes>>;
}

/** The first step: which address, and that it is its owner who asks. */
function Address({ words, email, forms, typed, ask }: AddressProps): ReactElement {
  const { t } = words;
  const form = useForm<PinTimes>({
    id: 'email',
    plain: { call: `POST ${PATH}`, forms },
    values: { email: typed },
    send: ({ email: next = '', password = '' }) => ask(next, password),
    onDone: (times, { email: next = '' }) => rememberPin(PURPOSE, next.trim(), times),
  });
  return (
    <PlainForm form={form} className="form">
      <p>{t('portal.email.lead')}</p>
      <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
      {/* Whose password it is, for the program that keeps passwords. */}
      <input name="account" autoComplete="username" defaultValue={email} hidden />
      <Field {...form.field('email')} label={t('portal.email.next')} type="email" autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={t('portal.password.current')}
        autoComplete="current-password"
        show={t('auth.fields.showPassword')}
        hide={t('auth.fields.hidePassword')}
      />
      <Button type="submit" variant="solid" loading={form.busy}>
        {t('portal.email.submit')}
      </Button>
    </PlainForm>
  );
}

interface EmailChangeProps {
  words: AccountWords;
  forms: PageForms;
  email: string;
  onChanged: (email: string) => void;
}

/** Another address for the account, once a code that was sent there has come back. */
export function EmailChange({ words, forms, email, onChanged }: EmailChangeProps): ReactElement {
  const { t, locale } = words;
  const pending = usePendingPin(PURPOSE, forms);
  const [typed, setTyped] = useState(forms.pin?.purpose === PURPOSE ? forms.pin.email : '');
  const [password, setPassword] = useState('');
  const [saved, setSaved] = useState(isDone({ call: CONFIRM, forms }));
  const ask = (next: string, proof: string): Promise<Outcome<PinTimes>> => {
    setSaved(false);
    setPassword(proof);
    return call(locale, 'POST', PATH, { body: { email: next, password: proof } });
  };
  const change = (): void => {
    setTyped(pending?.email ?? '');
    forgetPin(PURPOSE);
  };
  const resend = (next: string): Promise<Outcome<PinTimes>> => {
    if (password !== '') return ask(next, password);
    // The page was loaded anew: the password is asked for once more.
    change();
    return new Promise(() => undefined);
  };
  return (
    <section>
      <h2>{t('portal.email.title')}</h2>
      <p>
        <Filled text={t('portal.email.current')} parts={{ email: <b>{email}</b> }} />
      </p>
      <Saved text={saved ? t('portal.email.saved') : null} />
      {pending ? (
        <div className="form">
          <PinForm
            words={words}
            purpose={PURPOSE}
            pending={pending}
            forms={forms}
            call={CONFIRM}
            resendCall={null}
            resend={resend}
            onChangeAddress={change}
            send={({ pin }) => call(locale, 'POST', `${PATH}/confirm`, { body: { pin } })}
            onDone={() => {
              forgetPin(PURPOSE);
              setTyped('');
              setPassword('');
              setSaved(true);
              onChanged(pending.email.toLowerCase());
            }}
            submitLabel={t('portal.email.confirm')}
            hint={t('auth.pin.spam')}
          />
        </div>
      ) : (
        <Address words={words} email={email} forms={forms} typed={typed} ask={ask} />
      )}
    </section>
  );
}

import { type ReactElement, useEffect, useState } from 'react';
import type { Destinations, Me, PinTimes } from '../../../contract/auth';
import type { PageForms } from '../../../contract/plain-form';
import { call } from '../../forms/call';
import { fillFields, takeFields } from '../../forms/carried-fields';
import { FormFailure } from '../../forms/FormFailure';
import { leadOn } from '../../forms/lead-on';
import { PinForm, resendBy } from '../../forms/PinForm';
import { forgetPin, rememberPin, usePendingPin } from '../../forms/pending-pin';
import { PlainForm } from '../../forms/PlainForm';
import { type Form, useForm } from '../../forms/use-form';
import { Button } from '../../parts/site/Button';
import { Field } from '../../parts/forms/Field';
import { PasswordField } from '../../parts/forms/PasswordField';
import { defineIsland, type IslandWords } from '../define-island';

const PATH = '/api/auth/reset';
const PURPOSE = 'reset';

interface ResetFormProps {
  words: IslandWords<'auth.fields' | 'auth.reset' | 'auth.pin' | 'common.form'>;
  destinations: Destinations;
  passwordMin: number;
  forms: PageForms;
  signInHref: string;
}

/** The first step: whose password. */
function Address({ words, typed, forms }: ResetFormProps & { typed: string }): ReactElement {
  const { t, locale } = words;
  const form = useForm<PinTimes>({
    id: 'reset',
    plain: { call: `POST ${PATH}`, forms },
    values: { email: typed },
    send: ({ email }) => call(locale, 'POST', PATH, { body: { email } }),
    onDone: (times, { email = '' }) => rememberPin(PURPOSE, email.trim(), times),
  });
  const { ref } = form.props;
  // The address that was typed to sign in.
  useEffect(() => {
    if (ref.current) fillFields(ref.current, takeFields('address'));
  }, [ref]);
  return (
    <>
      <p className="form-lead">{t('auth.reset.lead')}</p>
      <PlainForm form={form}>
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        <Field {...form.field('email')} label={t('auth.fields.email')} type="email" autoComplete="username" />
        <Button type="submit" size="l" wide loading={form.busy}>
          {t('auth.reset.submit')}
        </Button>
      </PlainForm>
    </>
  );
}

/** The new password is good for signing in at once; should that fail, the page for it says why. */
async function signIn(props: ResetFormProps, email: string, password: string): Promise<never> {
  forgetPin(PURPOSE);
  const { words, destinations, signInHref } = props;
  // An account with a second factor signs in on the page for it.
  const outcome = await call<{ user?: Me }>(words.locale, 'POST', '/api/auth/sign-in', { body: { email, password } });
  if (outcome.kind === 'done' && outcome.body.user) return leadOn(outcome.body.user, destinations);
  location.assign(signInHref);
  return new Promise(() => undefined);
}

function ResetForm(props: ResetFormProps): ReactElement {
  const { words, passwordMin, signInHref, forms } = props;
  const { t, locale } = words;
  const [typed, setTyped] = useState(forms.pin?.email ?? '');
  const pending = usePendingPin(PURPOSE, forms);
  const email = pending?.email ?? '';
  const password = (form: Form): ReactElement => (
    <PasswordField
      {...form.field('password')}
      label={t('auth.fields.newPassword')}
      hint={t('auth.fields.passwordHint', { min: passwordMin })}
      autoComplete="new-password"
      show={t('auth.fields.showPassword')}
      hide={t('auth.fields.hidePassword')}
    />
  );
  return (
    <>
      <h1>{t('auth.reset.title')}</h1>
      {pending ? (
        <PinForm
          words={words}
          purpose={PURPOSE}
          pending={pending}
          forms={forms}
          call={`POST ${PATH}/confirm`}
          resendCall={`POST ${PATH}`}
          resend={resendBy(locale, PATH)}
          onChangeAddress={() => {
            setTyped(email);
            forgetPin(PURPOSE);
          }}
          send={({ pin, password }) => call(locale, 'POST', `${PATH}/confirm`, { body: { email, pin, password } })}
          onDone={(_, { password = '' }) => signIn(props, email, password)}
          submitLabel={t('auth.reset.save')}
          hint={t('auth.reset.spam')}
        >
          {password}
        </PinForm>
      ) : (
        <Address {...props} typed={typed} />
      )}
      <p className="form-end">
        <a href={signInHref}>{t('auth.reset.back')}</a>
      </p>
    </>
  );
}

export const resetForm = defineIsland({
  name: 'ResetForm',
  words: ['auth.fields', 'auth.reset', 'auth.pin', 'common.form'],
  isPlain: true,
  view: ResetForm,
});

import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import type { Destinations, Me, PinTimes } from '../../../contract/auth';
import type { PageForms } from '../../../contract/plain-form';
import { call, type Outcome } from '../../forms/call';
import { carryFields, fillFields, takeFields } from '../../forms/carried-fields';
import { FormFailure } from '../../forms/FormFailure';
import { leadOn } from '../../forms/lead-on';
import { PinForm, resendBy } from '../../forms/PinForm';
import { forgetPin, rememberPin, usePendingPin } from '../../forms/pending-pin';
import { PlainForm } from '../../forms/PlainForm';
import { useForm, type Values, valuesOf } from '../../forms/use-form';
import { Button } from '../../parts/site/Button';
import { Checkbox } from '../../parts/forms/Checkbox';
import { Field } from '../../parts/forms/Field';
import { Filled } from '../../parts/forms/Filled';
import { PasswordField } from '../../parts/forms/PasswordField';
import { Progress } from '../../parts/site/Progress';
import { defineIsland, type IslandWords } from '../define-island';

const PATH = '/api/auth/sign-up';
const PURPOSE = 'sign-up';

interface SignUpFormProps {
  words: IslandWords<'auth.fields' | 'auth.signUp' | 'auth.pin' | 'common.form'>;
  destinations: Destinations;
  /** When the page was shown, signed by the server. */
  started: string;
  forms: PageForms;
  /** The server takes no form that comes back faster. */
  leastSeconds: number;
  passwordMin: number;
  signInHref: string;
  privacyHref: string;
  termsHref: string;
}

/** Whoever fills in a form by a touch of a finger waits until the page is as old as the server wants it. */
function untilPageIsOld(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000 - performance.now()));
}

async function begin({ words, started, leastSeconds }: SignUpFormProps, values: Values): Promise<Outcome<PinTimes>> {
  // A second more, for the way.
  await untilPageIsOld(leastSeconds + 1);
  const { firstName, lastName, email, password, consent, website } = values;
  const body = { firstName, lastName, email, password, consent: consent === 'on', website, started };
  return call(words.locale, 'POST', PATH, { body });
}

/** What was typed goes along to the page in another language; the password does not. */
function useFieldsOfOtherLanguage(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (ref.current) fillFields(ref.current, takeFields('sign-up-fields'));
    const carry = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a[href*="lang="]') : null;
      if (!link || !ref.current) return;
      const { firstName = '', lastName = '', email = '', consent = '' } = valuesOf(ref.current);
      carryFields('sign-up-fields', { firstName, lastName, email, consent });
    };
    document.addEventListener('click', carry);
    return () => document.removeEventListener('click', carry);
  }, [ref]);
}

/** The first step: who it is. */
function Person(props: SignUpFormProps & { typed: Values; onSent: (values: Values) => void }): ReactElement {
  const { words, typed, onSent, started, passwordMin, signInHref, privacyHref, termsHref } = props;
  const { t } = words;
  const form = useForm<PinTimes>({
    id: 'sign-up',
    plain: { call: `POST ${PATH}`, forms: props.forms },
    values: typed,
    send: (values) => begin(props, values),
    onDone: (times, values) => {
      onSent(values);
      rememberPin(PURPOSE, (values.email ?? '').trim(), times);
    },
  });
  useFieldsOfOtherLanguage(form.props.ref);
  const { field } = form;
  const { defaultValue: consent, ...agreed } = field('consent');
  const privacy = (
    <a href={privacyHref} target="_blank">
      {t('auth.signUp.privacy')}
    </a>
  );
  const terms = (
    <a href={termsHref} target="_blank">
      {t('auth.signUp.terms')}
    </a>
  );
  return (
    <>
      <Progress step={1} of={2} label={t('auth.signUp.step', { step: 1 })} />
      <h1>{t('auth.signUp.title')}</h1>
      <p className="form-lead">{t('auth.signUp.lead')}</p>
      <PlainForm form={form}>
        <input type="hidden" name="started" value={started} />
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        <Field {...field('firstName')} label={t('auth.fields.firstName')} autoComplete="given-name" />
        <Field {...field('lastName')} label={t('auth.fields.lastName')} autoComplete="family-name" />
        <Field {...field('email')} label={t('auth.fields.email')} type="email" autoComplete="email" />
        <PasswordField
          {...field('password')}
          label={t('auth.fields.password')}
          hint={t('auth.fields.passwordHint', { min: passwordMin })}
          autoComplete="new-password"
          show={t('auth.fields.showPassword')}
          hide={t('auth.fields.hidePassword')}
        />
        <div className="sr-only" aria-hidden="true">
          <label>
            {t('auth.fields.trap')} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Checkbox
          {...agreed}
          defaultChecked={consent === 'on'}
          label={<Filled text={t('auth.signUp.consent')} parts={{ privacy, terms }} />}
        />
        <Button type="submit" size="l" wide loading={form.busy}>
          {t('auth.signUp.submit')}
        </Button>
      </PlainForm>
      <p className="form-end">
        {t('auth.signUp.haveAccount')} <a href={signInHref}>{t('auth.signUp.signIn')}</a>
      </p>
    </>
  );
}

function SignUpForm(props: SignUpFormProps): ReactElement {
  const { words, destinations, forms } = props;
  const { t, locale } = words;
  const [typed, setTyped] = useState<Values>(forms.pin?.typed ?? {});
  const pending = usePendingPin(PURPOSE, forms);
  if (!pending) return <Person {...props} typed={typed} onSent={setTyped} />;
  const { email } = pending;
  return (
    <>
      <Progress step={2} of={2} label={t('auth.signUp.step', { step: 2 })} />
      <h1>{t('auth.pin.title')}</h1>
      <PinForm<{ user: Me }>
        words={words}
        purpose={PURPOSE}
        pending={pending}
        forms={forms}
        call={`POST ${PATH}/confirm`}
        resendCall={`POST ${PATH}/resend`}
        resend={resendBy(locale, `${PATH}/resend`)}
        onChangeAddress={() => forgetPin(PURPOSE)}
        send={({ pin }) => call(locale, 'POST', `${PATH}/confirm`, { body: { email, pin } })}
        onDone={({ user }) => {
          forgetPin(PURPOSE);
          return leadOn(user, destinations);
        }}
        submitLabel={t('auth.pin.submit')}
        hint={t('auth.pin.spam')}
      />
    </>
  );
}

export const signUpForm = defineIsland({
  name: 'SignUpForm',
  words: ['auth.fields', 'auth.signUp', 'auth.pin', 'common.form'],
  isPlain: true,
  view: SignUpForm,
});

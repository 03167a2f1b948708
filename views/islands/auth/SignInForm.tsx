import { type ReactElement, useState } from 'react';
import type { Destinations, Me, SignInInput } from '../../../contract/auth';
import type { PageForms } from '../../../contract/plain-form';
import type { SecondStep as SecondStepAnswer } from '../../../contract/second-factor';
import { call } from '../../forms/call';
import { carryFields } from '../../forms/carried-fields';
import { FormFailure } from '../../forms/FormFailure';
import { leadOn } from '../../forms/lead-on';
import { PlainForm } from '../../forms/PlainForm';
import { useForm, valuesOf } from '../../forms/use-form';
import { Button } from '../../parts/site/Button';
import { Field } from '../../parts/forms/Field';
import { PasswordField } from '../../parts/forms/PasswordField';
import { defineIsland, type IslandWords } from '../define-island';
import { SecondStep, type SecondStepProps } from './SecondStep';

interface SignInFormProps {
  words: IslandWords<'auth.fields' | 'auth.signIn' | 'second-factor.step' | 'common.form'>;
  destinations: Destinations;
  resetHref: string;
  forms: PageForms;
  /** What the page's address asks: another account, or a code on paper. */
  asked: string | null;
}

/** Password first, and then, where the account has one, the second step. */
function SignIn(props: SignInFormProps): ReactElement {
  const { words, destinations, forms, asked } = props;
  const [step, setStep] = useState<SecondStepProps['step'] | null>(() =>
    forms.second && asked !== 'edit' ? { ...forms.second, passkey: null } : null,
  );
  const [isOver, setOver] = useState(false);
  if (step) {
    const onOver = (): void => {
      setOver(true);
      setStep(null);
    };
    return <SecondStep {...{ words, destinations, forms, step, asked, onOver }} />;
  }
  return <SignInForm {...props} isOver={isOver} onStep={setStep} />;
}

interface PasswordStepProps extends SignInFormProps {
  /** The time for the second step is over. */
  isOver: boolean;
  onStep: (step: SecondStepAnswer) => void;
}

function SignInForm({ words, destinations, resetHref, forms, isOver, onStep }: PasswordStepProps): ReactElement {
  const { t, locale } = words;
  const form = useForm<{ user: Me } | SecondStepAnswer>({
    id: 'sign-in',
    plain: { call: 'POST /api/auth/sign-in', forms },
    send: ({ email = '', password = '' }) =>
      call(locale, 'POST', '/api/auth/sign-in', { body: { email, password } satisfies SignInInput }),
    onDone: (answer) => ('ticket' in answer ? onStep(answer) : leadOn(answer.user, destinations)),
  });
  const carryAddress = (): void => {
    const { current } = form.props.ref;
    if (current) carryFields('address', { email: valuesOf(current).email ?? '' });
  };
  return (
    <>
      <h1>{t('auth.signIn.title')}</h1>
      <p className="form-lead">{t(isOver ? 'second-factor.step.over' : 'auth.signIn.lead')}</p>
      <PlainForm form={form}>
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        <Field {...form.field('email')} label={t('auth.fields.email')} type="email" autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label={t('auth.fields.password')}
          autoComplete="current-password"
          show={t('auth.fields.showPassword')}
          hide={t('auth.fields.hidePassword')}
        />
        <p className="form-aside">
          <a href={resetHref} onClick={carryAddress}>
            {t('auth.signIn.forgotten')}
          </a>
        </p>
        <Button type="submit" size="l" wide loading={form.busy}>
          {t('auth.signIn.submit')}
        </Button>
      </PlainForm>
    </>
  );
}

export const signInForm = defineIsland({
  name: 'SignInForm',
  words: ['auth.fields', 'auth.signIn', 'second-factor.step', 'common.form'],
  isPlain: true,
  view: SignIn,
});

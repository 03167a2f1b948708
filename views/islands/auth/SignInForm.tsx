import type { ReactElement } from 'react';
import type { Destinations, Me, SignInInput } from '../../../contract/auth';
import type { PageForms } from '../../../contract/plain-form';
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

interface SignInFormProps {
  words: IslandWords<'auth.fields' | 'auth.signIn' | 'common.form'>;
  destinations: Destinations;
  resetHref: string;
  forms: PageForms;
}

function SignInForm({ words, destinations, resetHref, forms }: SignInFormProps): ReactElement {
  const { t, locale } = words;
  const form = useForm<{ user: Me }>({
    id: 'sign-in',
    plain: { call: 'POST /api/auth/sign-in', forms },
    send: ({ email = '', password = '' }) =>
      call(locale, 'POST', '/api/auth/sign-in', { body: { email, password } satisfies SignInInput }),
    onDone: ({ user }) => leadOn(user, destinations),
  });
  const carryAddress = (): void => {
    const { current } = form.props.ref;
    if (current) carryFields('address', { email: valuesOf(current).email ?? '' });
  };
  return (
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
  );
}

export const signInForm = defineIsland({
  name: 'SignInForm',
  words: ['auth.fields', 'auth.signIn', 'common.form'],
  isPlain: true,
  view: SignInForm,
});

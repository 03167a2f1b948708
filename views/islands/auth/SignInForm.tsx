import type { ReactElement } from 'react';
import type { Destinations, Me, SignInInput } from '../../../contract/auth';
import { call } from '../../forms/call';
import { carryFields } from '../../forms/carried-fields';
import { FormFailure } from '../../forms/FormFailure';
import { leadOn } from '../../forms/lead-on';
import { useForm, valuesOf } from '../../forms/use-form';
import { Button } from '../../parts/site/Button';
import { Field } from '../../parts/forms/Field';
import { PasswordField } from '../../parts/forms/PasswordField';
import { defineIsland, type IslandWords } from '../define-island';

interface SignInFormProps {
  words: IslandWords<'auth.fields' | 'auth.signIn' | 'common.form'>;
  destinations: Destinations;
  resetHref: string;
}

function SignInForm({ words, destinations, resetHref }: SignInFormProps): ReactElement {
  const { t, locale } = words;
  const form = useForm<{ user: Me }>({
    id: 'sign-in',
    send: ({ email = '', password = '' }) =>
      call(locale, 'POST', '/api/auth/sign-in', { body: { email, password } satisfies SignInInput }),
    onDone: ({ user }) => leadOn(user, destinations),
  });
  const carryAddress = (): void => {
    const { current } = form.props.ref;
    if (current) carryFields('address', { email: valuesOf(current).email ?? '' });
  };
  return (
    <form {...form.props}>
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
    </form>
  );
}

export const signInForm = defineIsland({
  name: 'SignInForm',
  words: ['auth.fields', 'auth.signIn', 'common.form'],
  view: SignInForm,
});

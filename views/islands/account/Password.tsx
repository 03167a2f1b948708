import { type ReactElement, useState } from 'react';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { useForm } from '../../forms/use-form';
import { Button } from '../../parts/site/Button';
import { PasswordField } from '../../parts/forms/PasswordField';
import { Saved } from './Saved';
import type { AccountWords } from './words';

interface PasswordProps {
  words: AccountWords;
  email: string;
  passwordMin: number;
  onChanged: () => void;
}

/** A new password, for who knows the old one. */
export function Password({ words, email, passwordMin, onChanged }: PasswordProps): ReactElement {
  const { t, locale } = words;
  const [saved, setSaved] = useState(false);
  const form = useForm({
    id: 'password',
    send: ({ current, next }) => {
      setSaved(false);
      return call(locale, 'POST', '/api/me/password', { body: { current, next } });
    },
    onDone: () => {
      form.props.ref.current?.reset();
      setSaved(true);
      onChanged();
    },
  });
  const toggle = { show: t('auth.fields.showPassword'), hide: t('auth.fields.hidePassword') };
  return (
    <section>
      <h2>{t('portal.password.title')}</h2>
      <form {...form.props} className="form">
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        {/* Whose password it is, for the program that keeps passwords. */}
        <input name="email" autoComplete="username" defaultValue={email} hidden />
        <PasswordField
          {...form.field('current')}
          {...toggle}
          label={t('portal.password.current')}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('next')}
          {...toggle}
          label={t('auth.fields.newPassword')}
          hint={t('auth.fields.passwordHint', { min: passwordMin })}
          autoComplete="new-password"
        />
        <Saved text={saved ? t('portal.password.saved') : null} />
        <Button type="submit" variant="solid" loading={form.busy}>
          {t('portal.password.save')}
        </Button>
      </form>
    </section>
  );
}

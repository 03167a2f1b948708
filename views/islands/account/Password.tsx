import { type ReactElement, useState } from 'react';
import type { PageForms } from '../../../contract/plain-form';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { PlainForm } from '../../forms/PlainForm';
import { isDone } from '../../forms/refusal';
import { useForm } from '../../forms/use-form';
import { Button } from '../../parts/site/Button';
import { PasswordField } from '../../parts/forms/PasswordField';
import { Saved } from './Saved';
import type { AccountWords } from './words';

interface PasswordProps {
  words: AccountWords;
  forms: PageForms;
  email: string;
  passwordMin: number;
  onChanged: () => void;
}

/** A new password, for who knows the old one. */
export function Password({ words, forms, email, passwordMin, onChanged }: PasswordProps): ReactElement {
  const { t, locale } = words;
  const plain = { call: 'POST /api/me/password', forms } as const;
  const [saved, setSaved] = useState(isDone(plain));
  const form = useForm({
    id: 'password',
    plain,
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
      <PlainForm form={form} className="form">
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
      </PlainForm>
    </section>
  );
}

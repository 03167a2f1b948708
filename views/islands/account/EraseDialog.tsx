import { type ReactElement, useEffect, useRef } from 'react';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { useForm } from '../../forms/use-form';
import { Button } from '../../parts/site/Button';
import { PasswordField } from '../../parts/forms/PasswordField';
import type { AccountWords } from './words';

interface EraseDialogProps {
  words: AccountWords;
  email: string;
  erasedHref: string;
  onClose: () => void;
}

/** Asks once before everything goes; the safe choice has the focus. */
export function EraseDialog({ words, email, erasedHref, onClose }: EraseDialogProps): ReactElement {
  const { t, locale } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    keep.current?.focus();
  }, []);
  const form = useForm({
    id: 'erase',
    send: ({ password }) => call(locale, 'DELETE', '/api/me', { body: { password } }),
    onDone: () => {
      location.assign(erasedHref);
      return new Promise(() => undefined);
    },
  });
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="erase-title" onClose={onClose}>
      <form {...form.props}>
        <h2 id="erase-title">{t('portal.erase.question')}</h2>
        <p>{t('portal.erase.warning')}</p>
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        {/* Whose password it is, for the program that keeps passwords. */}
        <input name="email" autoComplete="username" defaultValue={email} hidden />
        <PasswordField
          {...form.field('password')}
          label={t('auth.fields.password')}
          autoComplete="current-password"
          show={t('auth.fields.showPassword')}
          hide={t('auth.fields.hidePassword')}
        />
        <div className="dialog-actions">
          <Button type="submit" variant="danger" loading={form.busy}>
            {t('portal.erase.confirm')}
          </Button>
          <Button ref={keep} variant="solid" onClick={() => dialog.current?.close()}>
            {t('portal.erase.keep')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

import type { ReactElement } from 'react';
import type { PageForms } from '../../../contract/plain-form';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { askedAt, PlainForm } from '../../forms/PlainForm';
import { useForm } from '../../forms/use-form';
import { AskDialog } from '../../parts/site/AskDialog';
import { Button } from '../../parts/site/Button';
import { PasswordField } from '../../parts/forms/PasswordField';
import type { AccountWords } from './words';

interface EraseDialogProps {
  words: AccountWords;
  email: string;
  erasedHref: string;
  forms: PageForms;
  onClose: () => void;
}

/** Asks once before everything goes. */
export function EraseDialog({ words, email, erasedHref, forms, onClose }: EraseDialogProps): ReactElement {
  const { t, locale } = words;
  const form = useForm({
    id: 'erase',
    plain: { call: 'DELETE /api/me', forms: askedAt('erase', forms) },
    send: ({ password }) => call(locale, 'DELETE', '/api/me', { body: { password } }),
    onDone: () => {
      location.assign(erasedHref);
      return new Promise(() => undefined);
    },
  });
  return (
    <AskDialog
      titleId="erase-title"
      keepHref="?"
      keep={t('portal.erase.keep')}
      action={
        <Button type="submit" variant="danger" loading={form.busy}>
          {t('portal.erase.confirm')}
        </Button>
      }
      onClose={onClose}
    >
      {(actions) => (
        <PlainForm form={form}>
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
          {actions}
        </PlainForm>
      )}
    </AskDialog>
  );
}

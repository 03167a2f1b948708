import { Button } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';
import { HttpError, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Locale, LOCALES } from '../../../contract/locales';
import { type Failure, failureText } from '../api/http';
import { toBody, type Values } from '../forms/body';
import { PreviewDialog } from './PreviewDialog';
import type { AnyRecord } from './record';

interface PreviewButtonProps {
  /** The language of the tab that is open. */
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** Makes of the form's values what the API takes. */
  toInput: (values: Values) => Values;
}

/** Shows the public page as it would be with what is in the form, saved or not. */
export function PreviewButton({ locale, onLocale, toInput }: PreviewButtonProps): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const form = useFormContext();
  const record = useRecordContext<AnyRecord>();
  const [draft, setDraft] = useState<Values | null>(null);

  const open = () => {
    form.clearErrors();
    const { version: _, ...changes } = toBody(toInput(form.getValues()), record ? toInput(record) : {});
    setDraft(record ? { ...changes, id: record.id } : changes);
  };
  const fail = useCallback(
    (error: unknown) => {
      setDraft(null);
      const errors = error instanceof HttpError ? (error.body as Failure).errors : {};
      const messages = Object.entries(errors).filter(([, message]) => typeof message === 'string');
      for (const [name, message] of messages) form.setError(name, { type: 'server', message: String(message) });
      const tab = LOCALES.find((each) => messages.some(([name]) => name.startsWith(`translations.${each}.`)));
      if (tab) onLocale(tab);
      const reason = failureText(error);
      const told = messages.map(([, message]) => String(message));
      const text = told.length > 0 ? [translate('ra.message.invalid_form'), ...told].join('. ') : reason;
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
    [form, notify, onLocale, translate],
  );
  return (
    <>
      <Button variant="outlined" onClick={open}>
        {translate('content.preview.action')}
      </Button>
      {draft && <PreviewDialog draft={draft} first={locale} onFail={fail} onClose={() => setDraft(null)} />}
    </>
  );
}

import type { ReactElement } from 'react';
import type { PageForms } from '../../../contract/plain-form';
import type { NewTotp } from '../../../contract/second-factor';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { PlainForm } from '../../forms/PlainForm';
import { useForm } from '../../forms/use-form';
import { Field } from '../../parts/forms/Field';
import { Button } from '../../parts/site/Button';
import type { AccountWords } from './words';

interface TotpSetupProps {
  words: AccountWords;
  forms: PageForms;
  pending: NewTotp;
  onDone: () => unknown;
}

/** The secret for an app, as a QR code and as text, and the first code that it shows. */
export function TotpSetup({ words, forms, pending: { id, secret, qr }, onDone }: TotpSetupProps): ReactElement {
  const { t, locale } = words;
  const path = `/api/me/second-factors/${id}/confirm` as const;
  const form = useForm({
    id: 'totp-code',
    plain: { call: `POST ${path}`, forms },
    send: ({ code }) => call(locale, 'POST', path, { body: { code } }),
    onDone,
  });
  return (
    <PlainForm form={form} className="form">
      <p>{t('second-factor.own.totp.scan')}</p>
      <svg
        viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
        width="200"
        height="200"
        role="img"
        aria-label={t('second-factor.own.totp.qr')}
        shapeRendering="crispEdges"
      >
        <path d={`M-2 -2h${qr.size + 4}v${qr.size + 4}h-${qr.size + 4}z`} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t('second-factor.own.totp.manual')} <b translate="no">{secret}</b>
      </p>
      <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
      <Field
        {...form.field('code')}
        label={t('second-factor.own.totp.code')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pin
      />
      <Button type="submit" variant="solid" loading={form.busy}>
        {t('second-factor.own.totp.confirm')}
      </Button>
    </PlainForm>
  );
}

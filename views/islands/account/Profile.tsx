import { type ReactElement, useState } from 'react';
import type { Me } from '../../../contract/auth';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from '../../../contract/locales';
import { toE164 } from '../../../contract/phone';
import type { PageForms } from '../../../contract/plain-form';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { PlainForm } from '../../forms/PlainForm';
import { isDone } from '../../forms/refusal';
import { useForm } from '../../forms/use-form';
import { Button } from '../../parts/site/Button';
import { Field } from '../../parts/forms/Field';
import { SelectField } from '../../parts/forms/SelectField';
import { Saved } from './Saved';
import type { AccountWords } from './words';

/** Names, phone and the language of mails. */
export function Profile({ words, forms, me }: { words: AccountWords; forms: PageForms; me: Me }): ReactElement {
  const { t, locale } = words;
  const plain = { call: 'PATCH /api/me', forms } as const;
  const [saved, setSaved] = useState(isDone(plain));
  const form = useForm<Me>({
    id: 'profile',
    plain,
    values: { firstName: me.firstName, lastName: me.lastName, phone: me.phone ?? '', locale: me.locale },
    send: ({ firstName, lastName, phone = '', locale: mails }) => {
      setSaved(false);
      const body = { firstName, lastName, phone: toE164(phone), locale: mails };
      return call(locale, 'PATCH', '/api/me', { body });
    },
    onDone: () => setSaved(true),
  });
  return (
    <section>
      <h2>{t('portal.form.title')}</h2>
      <PlainForm form={form} className="form">
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        <Field {...form.field('firstName')} label={t('auth.fields.firstName')} autoComplete="given-name" />
        <Field {...form.field('lastName')} label={t('auth.fields.lastName')} autoComplete="family-name" />
        <Field
          {...form.field('phone')}
          label={t('portal.form.phone')}
          hint={t('portal.form.phoneHint')}
          type="tel"
          autoComplete="tel"
        />
        <SelectField {...form.field('locale')} label={t('portal.form.locale')}>
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={LANGUAGE_TAGS[each]}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <Saved text={saved ? t('portal.form.saved') : null} />
        <Button type="submit" variant="solid" loading={form.busy}>
          {t('portal.form.save')}
        </Button>
      </PlainForm>
    </section>
  );
}

import type { ReactElement } from 'react';
import { LIMITS } from '../../../contract/limits';
import { type FamilyPage, PERSON_KINDS } from '../../../contract/person';
import { href, routes } from '../../../contract/routes';
import { dateWords } from '../../date-words';
import { FormFailure } from '../../forms/FormFailure';
import { attributesOf, HiddenFields, type Plain } from '../../forms/PlainForm';
import { mistakeAt, mistakeIn, refusalOf } from '../../forms/refusal';
import { withQuery } from '../../links';
import { Checkbox } from '../../parts/forms/Checkbox';
import { Field, FieldError } from '../../parts/forms/Field';
import { SelectField } from '../../parts/forms/SelectField';
import { Button, ButtonLink } from '../../parts/site/Button';
import { useSite } from '../../site';

/** Adds somebody, or changes what is said of them. */
export function PersonForm({ step, form, people, forms }: FamilyPage): ReactElement {
  const { locale, words } = useSite();
  const { t } = words;
  const own = href(locale, routes.portalFamily);
  const isNew = step === 'add';
  const plain: Plain = { call: form.id === null ? 'POST /api/people' : `PATCH /api/people/${form.id}`, forms };
  const kindError = mistakeIn(plain, 'kind')?.message;
  const bornOn = mistakeIn(plain, 'bornOn');
  const bornOnError = bornOn?.code === 'must_be_date' ? t('family.form.noDate') : bornOn?.message;
  const isUnsure = people.some(({ id, mayArrangeSince }) => id === form.id && mayArrangeSince === null);
  const isChild = form.kind === 'child';
  return (
    <form {...attributesOf(plain)} className="family-form" noValidate>
      <HiddenFields {...plain} />
      <FormFailure failure={refusalOf(plain)} words={words} />
      {isNew ? (
        <input type="hidden" name="kind" value={form.kind} />
      ) : (
        <fieldset>
          <legend>{t('family.form.kind')}</legend>
          <div className="chips">
            {PERSON_KINDS.map((kind) => (
              <label key={kind} className="chip">
                <input type="radio" name="kind" value={kind} defaultChecked={kind === form.kind} />
                {t(`family.${kind}`)}
              </label>
            ))}
          </div>
          {kindError && <FieldError>{kindError}</FieldError>}
        </fieldset>
      )}
      <Field
        {...mistakeAt(plain, 'firstName')}
        id="first-name"
        name="firstName"
        label={t('family.form.firstName')}
        defaultValue={form.firstName}
        maxLength={LIMITS.personName}
        autoComplete="off"
      />
      <Field
        {...mistakeAt(plain, 'lastName')}
        id="last-name"
        name="lastName"
        label={t('family.form.lastName')}
        defaultValue={form.lastName}
        maxLength={LIMITS.personName}
        autoComplete="off"
      />
      <fieldset aria-describedby={bornOn && 'born-on-error'}>
        <legend>
          {t('family.form.bornOn')}{' '}
          {!(isChild && isNew) && <small className="muted">{t('family.form.forAdult')}</small>}
        </legend>
        <div className="born-on">
          <Field
            id="born-day"
            name="day"
            label={t('family.form.day')}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            defaultValue={form.day}
            autoFocus={mistakeAt(plain, 'bornOn').autoFocus}
            aria-invalid={bornOn ? true : undefined}
          />
          <SelectField id="born-month" name="month" label={t('family.form.month')} defaultValue={form.month}>
            <option value="" />
            {dateWords(locale).monthsAlone.map((month, index) => (
              <option key={month} value={index + 1}>
                {month}
              </option>
            ))}
          </SelectField>
          <Field
            id="born-year"
            name="year"
            label={t('family.form.year')}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            defaultValue={form.year}
          />
        </div>
        {bornOnError && <FieldError id="born-on-error">{bornOnError}</FieldError>}
      </fieldset>
      {isNew || isUnsure ? (
        <Checkbox
          {...mistakeAt(plain, 'mayArrange')}
          id="may-arrange"
          name="mayArrange"
          value="yes"
          label={t(isNew && isChild ? 'family.form.guardian' : 'family.form.mayArrange')}
          defaultChecked={form.mayArrange}
        />
      ) : (
        <input type="hidden" name="mayArrange" value="yes" />
      )}
      <p className="actions">
        <Button type="submit" size="l">
          {isNew ? t(isChild ? 'family.addChild' : 'family.addAdult') : t('family.form.save')}
        </Button>
        {form.id !== null && (
          <ButtonLink variant="ghost" size="l" href={withQuery(own, { step: 'remove', id: form.id })}>
            {t('family.remove.open')}
          </ButtonLink>
        )}
      </p>
      <p className="hint">{t('family.form.hint')}</p>
      {form.id !== null && (
        <p>
          <a href={exportHref(form.id)}>{t('family.export')}</a>
        </p>
      )}
    </form>
  );
}

/** By way of a renewed session: the page may have been open for long. */
function exportHref(id: number): string {
  return withQuery('/api/auth/renew', { next: `/api/people/${id}/export` });
}

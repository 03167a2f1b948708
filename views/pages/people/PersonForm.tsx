import type { ReactElement } from 'react';
import { XSRF_FIELD } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import { type FamilyPage, PERSON_KINDS } from '../../../contract/person';
import { href, routes } from '../../../contract/routes';
import { dateWords } from '../../date-words';
import { withQuery } from '../../links';
import { Checkbox } from '../../parts/forms/Checkbox';
import { Field, FieldError } from '../../parts/forms/Field';
import { SelectField } from '../../parts/forms/SelectField';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { useSite } from '../../site';

/** Adds somebody, or changes what is said of them. */
export function PersonForm({ step, form, people, wrong, problem, formToken }: FamilyPage): ReactElement {
  const { locale, words } = useSite();
  const { t } = words;
  const own = href(locale, routes.portalFamily);
  const isNew = step === 'add';
  const isUnsure = people.some(({ id, mayArrangeSince }) => id === form.id && mayArrangeSince === null);
  const isChild = form.kind === 'child';
  return (
    <form className="family-form" method="post" action={own} noValidate>
      {problem !== null && <Toast tone="error">{problem}</Toast>}
      <input type="hidden" name={XSRF_FIELD} value={formToken} />
      {form.id !== null && <input type="hidden" name="id" value={form.id} />}
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
          {wrong.kind && <FieldError>{wrong.kind}</FieldError>}
        </fieldset>
      )}
      <Field
        id="first-name"
        name="firstName"
        label={t('family.form.firstName')}
        defaultValue={form.firstName}
        maxLength={LIMITS.personName}
        autoComplete="off"
        error={wrong.firstName}
      />
      <Field
        id="last-name"
        name="lastName"
        label={t('family.form.lastName')}
        defaultValue={form.lastName}
        maxLength={LIMITS.personName}
        autoComplete="off"
        error={wrong.lastName}
      />
      <fieldset aria-describedby={wrong.bornOn && 'born-on-error'}>
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
            aria-invalid={wrong.bornOn ? true : undefined}
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
        {wrong.bornOn && <FieldError id="born-on-error">{wrong.bornOn}</FieldError>}
      </fieldset>
      {isNew || isUnsure ? (
        <Checkbox
          id="may-arrange"
          name="mayArrange"
          value="yes"
          label={t(isNew && isChild ? 'family.form.guardian' : 'family.form.mayArrange')}
          defaultChecked={form.mayArrange}
          error={wrong.mayArrange}
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

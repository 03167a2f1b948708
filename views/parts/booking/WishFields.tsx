import type { ReactElement } from 'react';
import {
  CONTACT_WAYS,
  DAY_PARTS,
  ISO_WEEKDAYS,
  type WishFormErrors,
  type WishFormValues,
} from '../../../contract/earlier-date';
import { LIMITS } from '../../../contract/limits';
import type { Locale } from '../../../contract/locales';
import { capitalize } from '../../capitalize';
import type { DateWords } from '../../date-words';
import type { IslandWords } from '../../islands/define-island';
import { Field, FieldError } from '../forms/Field';
import { SelectField } from '../forms/SelectField';
import { Chip } from '../site/Chip';
import { Icon } from '../site/Icon';

/** More doctors than this are a list to choose from. */
const CHIPS_MAX = 2;

interface WishFieldsProps {
  words: Pick<IslandWords<'earlier.wish' | 'common.language'>, 't'>;
  dates: Pick<DateWords, 'weekdays' | 'weekdaysShort'>;
  values: Pick<WishFormValues, 'doctor' | 'language' | 'weekdays' | 'dayPart' | 'until'> &
    Partial<Pick<WishFormValues, 'contactBy'>>;
  /** In words. */
  errors?: WishFormErrors;
  /** Besides any doctor. */
  doctors: readonly { value: string; label: string }[];
  /** What the doctors speak. */
  languages: readonly Locale[];
  /** The first and the last date. */
  min: string;
  max: string;
  /** Whether a number can be typed. */
  asksPhone?: boolean;
  /** The one that was typed. */
  phone?: string | undefined;
  /** The form that the fields belong to, when they do not stand in it. */
  form?: string;
}

/** Which times fit: with whom, on which days, until when. Plain fields, which are sent with or without a script. */
export function WishFields(props: WishFieldsProps): ReactElement {
  const { words, dates, values, errors = {}, doctors, languages, min, max, asksPhone = false, phone, form } = props;
  const { t } = words;
  const choices = [...doctors, { value: '', label: t('earlier.wish.anyDoctor') }];
  return (
    <div className="wish-fields">
      {doctors.length > CHIPS_MAX ? (
        <SelectField
          id="wish-doctor"
          name="doctor"
          form={form}
          label={t('earlier.wish.form.doctor')}
          defaultValue={values.doctor}
          error={errors.doctor}
        >
          {choices.reverse().map(({ value, label }) => (
            <option key={value} value={value}>
              {value === '' ? capitalize(label) : label}
            </option>
          ))}
        </SelectField>
      ) : (
        doctors.length > 0 && (
          <Choice legend={t('earlier.wish.form.doctor')} error={errors.doctor}>
            {choices.map(({ value, label }) => (
              <Radio key={value} name="doctor" form={form} value={value} chosen={values.doctor}>
                {label}
              </Radio>
            ))}
          </Choice>
        )
      )}
      {languages.length > 1 && (
        <Choice legend={t('earlier.wish.form.language')}>
          {['', ...languages].map((language) => (
            <Radio key={language} name="language" form={form} value={language} chosen={values.language ?? ''}>
              {language === '' ? t('earlier.wish.form.anyLanguage') : t(`common.language.${language as Locale}`)}
            </Radio>
          ))}
        </Choice>
      )}
      <Choice legend={t('earlier.wish.form.weekdays')} error={errors.weekdays} days>
        {ISO_WEEKDAYS.map((day) => (
          <Chip
            key={day}
            type="checkbox"
            name="weekdays"
            form={form}
            value={day}
            defaultChecked={values.weekdays.includes(day)}
            aria-label={dates.weekdays[day - 1]}
          >
            <span>{dates.weekdaysShort[day - 1]}</span>
          </Chip>
        ))}
      </Choice>
      <Choice legend={t('earlier.wish.form.dayPart')}>
        {DAY_PARTS.map((part) => (
          <Radio key={part} name="dayPart" form={form} value={part} chosen={values.dayPart}>
            {t(`earlier.wish.part.${part}`)}
          </Radio>
        ))}
      </Choice>
      <Field
        id="wish-until"
        name="until"
        form={form}
        label={t('earlier.wish.form.until')}
        type="date"
        required
        min={min}
        max={max}
        defaultValue={values.until}
        error={errors.until}
      />
      {values.contactBy !== undefined && (
        <Choice legend={t('earlier.wish.form.contactBy')} error={asksPhone ? undefined : errors.phone}>
          {CONTACT_WAYS.map((way) => (
            <Radio key={way} name="contactBy" form={form} value={way} chosen={values.contactBy ?? ''}>
              {t(`earlier.wish.contactBy.${way}`)}
            </Radio>
          ))}
        </Choice>
      )}
      {asksPhone && (
        <Field
          id="wish-phone"
          name="phone"
          form={form}
          label={t('earlier.wish.form.phone')}
          hint={t('earlier.wish.form.phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={LIMITS.phone}
          defaultValue={phone}
          error={errors.phone}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  legend: string;
  error?: string | undefined;
  /** The seven days stand in one row. */
  days?: boolean;
  children: ReactElement[];
}

function Choice({ legend, error, days, children }: ChoiceProps): ReactElement {
  return (
    <fieldset className="wish-choice" data-days={days}>
      <legend>{legend}</legend>
      <div>{children}</div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  form: string | undefined;
  value: string;
  chosen: string;
  children: string;
}

function Radio({ name, form, value, chosen, children }: RadioProps): ReactElement {
  return (
    <Chip type="radio" name={name} form={form} value={value} defaultChecked={value === chosen}>
      <Icon name="check" />
      {children}
    </Chip>
  );
}

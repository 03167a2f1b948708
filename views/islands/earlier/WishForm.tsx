import { type ReactElement, type SyntheticEvent, useState } from 'react';
import type { Appointment } from '../../../contract/appointment';
import { addDays } from '../../../contract/calendar';
import {
  DAY_PARTS,
  type DayPart,
  type EarlierDate,
  type EarlierDateInput,
  ISO_WEEKDAYS,
} from '../../../contract/earlier-date';
import type { Locale } from '../../../contract/locales';
import { capitalize } from '../../capitalize';
import { call, type Failure } from '../../forms/call';
import { failureText } from '../../forms/FormFailure';
import { Field } from '../../parts/forms/Field';
import { SelectField } from '../../parts/forms/SelectField';
import { Button } from '../../parts/site/Button';
import { Chip } from '../../parts/site/Chip';
import { Toast } from '../../parts/site/Toast';
import { momentWithin } from '../booking/booked';
import { wallTime } from '../booking/dates';
import type { Asked, WishProps } from './wish-props';

interface WishFormProps extends WishProps {
  asked: Asked;
  /** The visit that is to be earlier. */
  visit: Appointment | null;
  onAdded: (wish: EarlierDate) => void;
}

/** Any day, any time, any doctor unless somebody says more: one press is enough. */
export function WishForm(props: WishFormProps): ReactElement {
  const { words, dates, services, doctors, daysMax, asked, visit, onAdded } = props;
  const { t, locale } = words;
  const today = wallTime(new Date()).date;
  const last = visit ? wallTime(visit.startsAt).date : addDays(today, 30);
  const [service, setService] = useState<number | null>(visit?.service.id ?? asked.service);
  const [doctor, setDoctor] = useState<number | null>(visit?.doctor.id ?? asked.doctor);
  const [language, setLanguage] = useState<Locale | null>(null);
  const [weekdays, setWeekdays] = useState<number[]>([...ISO_WEEKDAYS]);
  const [dayPart, setDayPart] = useState<DayPart>('any');
  const [until, setUntil] = useState(last);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const offering = doctors.filter(({ serviceIds }) => service !== null && serviceIds.includes(service));
  const spoken = [...new Set(offering.flatMap(({ languages }) => languages))];
  const known = offering.some(({ id }) => id === doctor) ? doctor : null;
  const errorAt = (field: string): string | null =>
    (failure?.kind === 'refused' && failure.problem.errors?.find((error) => error.field === field)?.message) || null;

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (service === null || isBusy) return;
    setBusy(true);
    setFailure(null);
    const wish = { serviceId: service, doctorId: known, language, weekdays, dayPart, until };
    const body: EarlierDateInput = visit ? { ...wish, appointmentId: visit.id } : wish;
    const outcome = await call<EarlierDate>(locale, 'POST', '/api/earlier-dates', { body });
    setBusy(false);
    if (outcome.kind === 'done') onAdded(outcome.body);
    else setFailure(outcome);
  };

  return (
    <form className="form wish-form" onSubmit={(event) => void submit(event)}>
      <h2>{t(visit ? 'earlier.wish.form.title' : 'earlier.wish.form.titleNew')}</h2>
      {visit && <p>{t('earlier.wish.visit', { when: momentWithin(dates, visit.startsAt) })}</p>}
      {failure && <Toast tone="error">{failureText(failure, words)}</Toast>}
      {!visit && (
        <SelectField
          id="wish-service"
          label={t('earlier.wish.form.service')}
          required
          value={service ?? ''}
          error={errorAt('serviceId')}
          onChange={({ target }) => setService(Number(target.value) || null)}
        >
          <option value="">{t('earlier.wish.form.choose')}</option>
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        id="wish-doctor"
        label={t('earlier.wish.form.doctor')}
        value={known ?? ''}
        error={errorAt('doctorId')}
        onChange={({ target }) => setDoctor(Number(target.value) || null)}
      >
        <option value="">{capitalize(t('earlier.wish.anyDoctor'))}</option>
        {offering.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </SelectField>
      {known === null && spoken.length > 1 && (
        <fieldset className="wish-choice">
          <legend>{t('earlier.wish.form.language')}</legend>
          {[null, ...spoken].map((each) => (
            <Chip
              key={each ?? 'any'}
              type="radio"
              name="language"
              checked={language === each}
              onChange={() => setLanguage(each)}
            >
              {each === null ? t('earlier.wish.form.anyLanguage') : t(`common.language.${each}`)}
            </Chip>
          ))}
        </fieldset>
      )}
      <fieldset className="wish-choice">
        <legend>{t('earlier.wish.form.weekdays')}</legend>
        {ISO_WEEKDAYS.map((day) => (
          <Chip
            key={day}
            type="checkbox"
            checked={weekdays.includes(day)}
            aria-label={dates.weekdays[day - 1]}
            onChange={({ target }) =>
              setWeekdays(target.checked ? [...weekdays, day].sort() : weekdays.filter((each) => each !== day))
            }
          >
            {dates.weekdaysShort[day - 1]}
          </Chip>
        ))}
        {errorAt('weekdays') !== null && <p className="field-error">{errorAt('weekdays')}</p>}
      </fieldset>
      <fieldset className="wish-choice">
        <legend>{t('earlier.wish.form.dayPart')}</legend>
        {DAY_PARTS.map((part) => (
          <Chip key={part} type="radio" name="dayPart" checked={dayPart === part} onChange={() => setDayPart(part)}>
            {t(`earlier.wish.part.${part}`)}
          </Chip>
        ))}
      </fieldset>
      <Field
        id="wish-until"
        label={t('earlier.wish.form.until')}
        type="date"
        required
        min={today}
        max={addDays(today, daysMax)}
        value={until}
        error={errorAt('until')}
        onChange={({ target }) => setUntil(target.value)}
      />
      <Button type="submit" size="l" loading={isBusy}>
        {t('earlier.wish.form.submit')}
      </Button>
    </form>
  );
}

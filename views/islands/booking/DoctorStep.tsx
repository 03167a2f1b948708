import type { ReactElement } from 'react';
import type { Locale } from '../../../contract/locales';
import { Option } from '../../parts/forms/Option';
import { Initials } from '../../parts/content/Initials';
import { Picture } from '../../parts/site/Picture';
import { titledName } from '../../titled-name';
import type { BookableDoctor, BookingWords } from './booking-props';

interface DoctorStepProps {
  words: BookingWords;
  /** Those who offer the service. */
  doctors: readonly BookableDoctor[];
  doctor: number | null;
  language: Locale | null;
  onChooseDoctor: (id: number | null) => void;
  /** Without it there is no choice of a language. */
  onChooseLanguage?: (language: Locale | null) => void;
}

function Face({ doctor }: { doctor: BookableDoctor }): ReactElement {
  return (
    <span className="avatar" aria-hidden="true">
      {doctor.image ? (
        <Picture image={doctor.image} sizes="3rem" shown={[48, 48]} decorative />
      ) : (
        <Initials name={doctor.fullName} />
      )}
    </span>
  );
}

function Languages({ words, languages }: { words: BookingWords; languages: readonly Locale[] }): ReactElement {
  const names = languages.map((language) => words.t(`common.language.${language}`)).join(', ');
  return (
    <span className="langs">
      <span className="sr-only">{words.t('common.language.spoken', { list: names })}</span>
      {languages.map((language) => (
        <span key={language} translate="no" aria-hidden="true">
          {language.toUpperCase()}
        </span>
      ))}
    </span>
  );
}

/** Who sees the patient: anybody, or one of those who offer the service and speak the language. */
export function DoctorStep(props: DoctorStepProps): ReactElement {
  const { words, doctors, doctor, language, onChooseDoctor, onChooseLanguage } = props;
  const languages = [...new Set(doctors.flatMap((each) => each.languages))];
  // Who was asked for by name is not left out.
  const speakers = doctors.filter(
    (each) => language === null || each.languages.includes(language) || each.id === doctor,
  );
  return (
    <>
      {onChooseLanguage && languages.length > 1 && doctors.length > 1 && (
        <fieldset className="booking-languages">
          <legend>{words.t('appointment.booking.language')}</legend>
          {[null, ...languages].map((each) => (
            <label key={each ?? 'any'} className="chip">
              <input
                type="radio"
                name="language"
                value={each ?? ''}
                checked={each === language}
                onChange={() => onChooseLanguage(each)}
              />
              {each === null ? words.t('appointment.booking.anyLanguage') : words.t(`common.language.${each}`)}
            </label>
          ))}
        </fieldset>
      )}
      {onChooseLanguage && speakers.length > 1 && (
        <Option
          name="doctor"
          value=""
          checked={doctor === null}
          onChange={() => onChooseDoctor(null)}
          title={words.t('appointment.booking.anyDoctor')}
          text={words.t('appointment.booking.anyDoctorHint')}
        />
      )}
      {speakers.map((each) => (
        <Option
          key={each.id}
          name="doctor"
          value={each.id}
          checked={each.id === doctor || speakers.length === 1}
          onChange={() => onChooseDoctor(each.id)}
          before={<Face doctor={each} />}
          title={titledName(each)}
          text={
            <>
              {each.position} <Languages words={words} languages={each.languages} />
            </>
          }
        />
      ))}
    </>
  );
}
